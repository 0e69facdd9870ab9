import { foldCode } from '#contract/offers/fold-code.ts'
import { offerCodes, offers } from '#database/schema/index.ts'
import { announceChange } from '#server/http/change-feed.ts'
import type { TestShop } from './shop.ts'

type NewOffer = Pick<typeof offers.$inferInsert, 'action'> & Partial<typeof offers.$inferInsert>

/** Adds an offer, automatic unless it has a code. Returns its id. */
export async function addOffer({ db, shop }: Pick<TestShop, 'db' | 'shop'>, offer: NewOffer, code?: string) {
  const trigger = code === undefined ? 'automatic' : 'code'
  const row = { position: 1, name: 'Eid offer', nameInBangla: 'ঈদ অফার', conditions: {}, ...offer, trigger } as const
  const [added] = await db.insert(offers).values(row).returning()
  if (!added) throw new Error('no offer was added')
  if (code !== undefined) await db.insert(offerCodes).values({ key: foldCode(code), offerId: added.id, code })
  await shop.changes.applyingChanges(() => announceChange(db, ['offers']))
  return added.id
}
