import { createHash, randomBytes } from 'node:crypto'
import { pathIn } from '#contract/language.ts'
import { mayAskToConfirm } from '#contract/orders/confirmation-rights.ts'
import { afterPaying, orderLinkPath } from '#contract/orders/order-link-path.ts'
import type { Database, Transaction } from '#database/client.ts'
import { and, eq, gt, inArray, isNull, lt, or } from '#database/drizzle.ts'
import { orderLinks, orders } from '#database/schema/index.ts'
import type { Context, Shop, SignedInContext } from '../../../context.ts'
import { ShopError } from '../../../errors.ts'
import { networkOf } from '../../../limits/network.ts'
import { type OrderOwner, openedBy } from '../../../order-owner.ts'
import { signatureOf } from '../../../signatures.ts'
import { inSlices } from '../../../transactions/in-slices.ts'
import { readGrants } from '../../accounts/index.ts'
import { lastOrderEvent } from '../record-order-events.ts'

const day = 24 * 60 * 60 * 1000
/** Milliseconds: as long as a delivered order may be returned; one that shows an address is for the next days. */
const validFor = { order: 30 * day, confirmation: 3 * day }

/** So that reading the database does not reveal usable links. */
const hashOf = (key: string) => createHash('sha256').update(key).digest('base64url')

/**
 * Creates a link to an order, for a message to its customer, or for a browser that comes back from paying: everyone who
 * has it sees this order and may pay for it, for 30 days. Returns the path of its page, such as `/order/<key>`, which
 * `pathIn` moves into another language. Each call creates another link, unless it is given a key; earlier ones stay valid.
 * @param db a transaction when the link is part of it
 * @param expiresAt when it ends instead
 */
export async function createOrderLink(
  { db, now }: { db: Database | Transaction } & Pick<Shop, 'now'>,
  orderId: string,
  key = randomBytes(16).toString('base64url'),
  expiresAt = new Date(now().getTime() + validFor.order),
): Promise<string> {
  const createdAt = now()
  await db
    .insert(orderLinks)
    .values({ keyHash: hashOf(key), orderId, createdAt, expiresAt })
    .onConflictDoNothing()
  return orderLinkPath(key)
}

/**
 * A link for the customer of an order that staff took in a chat: it shows the address, too, until whoever has it has
 * confirmed order and address once, within three days. It ends before when its maker may no longer make it, and when
 * anything but its confirmation changes the order. It replaces those of the order that were not used: one of them may have
 * gone to somebody else.
 */
export async function createConfirmationLink(
  { db, now, actor }: Pick<SignedInContext, 'db' | 'now' | 'actor'>,
  { id: orderId, version: orderVersion }: Pick<typeof orders.$inferSelect, 'id' | 'version'>,
): Promise<string> {
  const key = randomBytes(16).toString('base64url')
  const createdAt = now()
  const expiresAt = new Date(createdAt.getTime() + validFor.confirmation)
  const { orderId: ofOrder, asksToConfirm, confirmedAt } = orderLinks
  await db.delete(orderLinks).where(and(eq(ofOrder, orderId), eq(asksToConfirm, true), isNull(confirmedAt)))
  await db.insert(orderLinks).values({
    ...{ keyHash: hashOf(key), orderId, createdAt, expiresAt },
    ...{ asksToConfirm: true, byUserId: actor.id, orderVersion },
  })
  return orderLinkPath(key)
}

/**
 * In the transaction of the confirmation, which has locked the order: a link confirms once, the version for which it was
 * made (`from`), and belongs to the version that this makes of it. Returns whether it was this time.
 */
export async function useConfirmationLink(
  tx: Transaction,
  key: string,
  { at, from, orderVersion }: { at: Date; from: number; orderVersion: number },
): Promise<boolean> {
  const { keyHash, asksToConfirm, confirmedAt } = orderLinks
  const used = await tx
    .update(orderLinks)
    .set({ confirmedAt: at, orderVersion })
    .where(
      and(eq(keyHash, hashOf(key)), eq(asksToConfirm, true), isNull(confirmedAt), eq(orderLinks.orderVersion, from)),
    )
    .returning({ keyHash })
  return used.length > 0
}

/** A payment that brings its customer back to the shop. */
interface Returning {
  orderId: string
  returnKey: string
}

const returnLinkKey = ({ config }: Pick<Shop, 'config'>, returnKey: string) =>
  signatureOf(config, `return ${returnKey}`)

/**
 * The order link to which the customer of a payment comes back: made when its page is opened, always the same one, and
 * ending with the link by which the payment was started. Coming back makes none, so that no link lives on by it.
 */
export async function createReturnLink(
  shop: Pick<Shop, 'config' | 'db' | 'now'>,
  owner: OrderOwner,
  { orderId, returnKey }: Returning,
): Promise<void> {
  const expiresAt = owner.kind === 'link' ? owner.expiresAt : undefined
  await createOrderLink(shop, orderId, returnLinkKey(shop, returnKey), expiresAt)
}

/**
 * The link by which whoever has this one began to pay: coming back from a page leads to another link, and is no other
 * customer. `payments`: of the order.
 */
export const beganWith = (
  shop: Pick<Shop, 'config'>,
  keyHash: string,
  payments: readonly { returnKey: string; startedBy: string | null }[],
): string => payments.find(({ returnKey }) => hashOf(returnLinkKey(shop, returnKey)) === keyHash)?.startedBy ?? keyHash

/** Its path among the pages on which the order was placed. */
export async function returnPath(
  shop: Pick<Shop, 'config' | 'db'>,
  { orderId, returnKey }: Returning,
): Promise<string> {
  const [order] = await shop.db.select({ language: orders.language }).from(orders).where(eq(orders.id, orderId))
  return pathIn(order?.language ?? 'en', orderLinkPath(returnLinkKey(shop, returnKey))) + afterPaying
}

/** What an order link opens. */
export interface OpenedLink {
  orderId: string
  /** Reads and changes this order, and no other. */
  owner: OrderOwner
  /** Whether it was made to confirm the order, and when that was done; it shows the address until then. */
  asksToConfirm: boolean
  confirmedAt: Date | null
}

/** What opening a link needs. No address: for a page, which was counted. */
export type LinkCaller = Pick<Context, 'db' | 'now' | 'limits' | 'ip'>

/**
 * Counts by what the link opens, so that nobody is kept from one by what others on the network have sent.
 * @throws ShopError link_expired for a link that is unknown, has expired, or has ended before; 429
 */
export async function openOrderLink(caller: LinkCaller, key: string): Promise<OpenedLink> {
  const { limits, ip } = caller
  const opened = await findOrderLink(caller, key)
  if (ip && !opened) await limits.take('madeUpName', ip)
  if (!opened) throw new ShopError('link_expired')
  if (ip) await limits.take('orderLink', `${opened.orderId} ${networkOf(ip)}`)
  return opened
}

/** Counts the page of a link by the order that it opens. @throws ShopError link_expired, also for other paths; 429 */
export async function countOrderPage(caller: LinkCaller, path: string): Promise<void> {
  const [, key] = /^\/order\/([^/?#]+)$/.exec(path) ?? []
  if (!key) throw new ShopError('link_expired')
  await openOrderLink(caller, key)
}

async function findOrderLink({ db, now }: Pick<Shop, 'db' | 'now'>, key: string): Promise<OpenedLink | undefined> {
  const [link] = await db
    .select({
      orderId: orderLinks.orderId,
      keyHash: orderLinks.keyHash,
      expiresAt: orderLinks.expiresAt,
      asksToConfirm: orderLinks.asksToConfirm,
      confirmedAt: orderLinks.confirmedAt,
      byUserId: orderLinks.byUserId,
    })
    .from(orderLinks)
    .innerJoin(orders, eq(orders.id, orderLinks.orderId))
    .where(
      and(
        eq(orderLinks.keyHash, hashOf(key)),
        gt(orderLinks.expiresAt, now()),
        or(eq(orderLinks.asksToConfirm, false), eq(orderLinks.orderVersion, orders.version)),
      ),
    )
  if (!link || (link.asksToConfirm && !(await makerMayAsk(db, link)))) return undefined
  const { byUserId: _1, expiresAt: _2, keyHash: _3, ...opened } = link
  return { ...opened, owner: openedBy(link) }
}

/** Whether the maker of a link may still make it. */
async function makerMayAsk(db: Database, { orderId, byUserId }: { orderId: string; byUserId: string | null }) {
  if (!byUserId) return false
  const grants = await readGrants(db, byUserId)
  const placed = await lastOrderEvent(db, orderId, ['placed'])
  return mayAskToConfirm((...oneOf) => oneOf.some((one) => grants.has(one)), placed?.byUserId === byUserId)
}

/** Deletes links that have expired. */
export async function pruneOrderLinks(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  stopped?: AbortSignal,
  slice = 5_000,
): Promise<void> {
  const { keyHash, expiresAt } = orderLinks
  const expired = db.select({ keyHash }).from(orderLinks).where(lt(expiresAt, now())).limit(slice)
  await inSlices(slice, () => db.delete(orderLinks).where(inArray(keyHash, expired)), stopped)
}
