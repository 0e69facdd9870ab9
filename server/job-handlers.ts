import { formatOpeningHours } from '#contract/settings/opening-hours.ts'
import type { Shop } from './context.ts'
import type { HandlersOfAttempt } from './jobs.ts'
import type { Sender } from './mail/email.ts'
import type { EmailContext, MessageContext } from './mail/email-context.ts'
import type { Mailer } from './mail/mailer.ts'
import { accountEmails } from './modules/accounts/index.ts'
import { catalogueEmails, catalogueJobs } from './modules/catalogue/index.ts'
import { contactEmails } from './modules/contact/index.ts'
import { operationsJobs } from './modules/operations/index.ts'
import { orderEmails } from './modules/orders/index.ts'
import { readSettings } from './modules/settings/index.ts'
import type { SmsGateway } from './sms/sms-gateway.ts'

interface Senders {
  mailer: Pick<Mailer, 'send'>
  sms: Pick<SmsGateway, 'send'>
  /** The URL of the shop, for links. */
  shopUrl: string
}

/** The handlers of all jobs. */
export function shopJobHandlers(shop: Shop, { mailer, sms, shopUrl }: Senders): HandlersOfAttempt {
  return (signal) => {
    const renderingMailer: EmailContext['mailer'] = {
      send: async (to, email) => mailer.send(to, email.render(await senderOf(shop)), signal),
    }
    const sending: MessageContext['sms'] = { send: (message) => sms.send(message, signal) }
    const parts = { shop, mailer: renderingMailer, sms: sending, shopUrl }
    return {
      ...accountEmails(parts),
      ...orderEmails(parts),
      ...contactEmails(parts),
      ...catalogueEmails(parts),
      ...catalogueJobs(shop),
      ...operationsJobs(shop),
    }
  }
}

async function senderOf({ db }: Shop): Promise<Sender> {
  const { emailSender, hours } = await readSettings(db)
  const open = formatOpeningHours(hours)
  return { name: emailSender, footer: `${emailSender}, Dhaka · ${open.days} ${open.hours}` }
}
