import { openingWords } from '#contract/opening-hours.ts'
import type { Shop } from './context.ts'
import type { Workers } from './jobs.ts'
import type { Sender } from './mail/letter.ts'
import type { LetterWriter } from './mail/letter-writer.ts'
import type { Post } from './mail/post.ts'
import { accountLetters } from './modules/accounts/index.ts'
import { catalogueEmails, catalogueJobs } from './modules/catalogue/index.ts'
import { contactLetters } from './modules/contact/index.ts'
import { orderLetters } from './modules/orders/index.ts'
import { readSettings } from './modules/settings/index.ts'

/** Who does which job. `address` is the shop's own, for the links in letters. */
export function shopWorkers(shop: Shop, post: Pick<Post, 'send'>, address: string): Workers {
  const signing: LetterWriter['post'] = {
    send: async (to, letter) => post.send(to, letter.sign(await senderOf(shop))),
  }
  const parts = { shop, post: signing, address }
  return {
    ...accountLetters(parts),
    ...orderLetters(parts),
    ...contactLetters(parts),
    ...catalogueEmails(parts),
    ...catalogueJobs(shop),
  }
}

async function senderOf({ db }: Shop): Promise<Sender> {
  const { emailSender, hours } = await readSettings(db)
  const open = openingWords(hours)
  return { name: emailSender, footer: `${emailSender}, Dhaka · ${open.days} ${open.hours}` }
}
