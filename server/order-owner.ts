import { and, eq, isNull, type SQL, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { Actor } from './context.ts'

/**
 * For whom an order is read or changed. Whatever finds an order requires one: without it, the call is a type error.
 * `link` is whoever has a link to one order. `shop` is the shop itself: its timers, and what couriers and the card
 * provider report.
 */
export type OrderOwner = { kind: 'account'; id: string } | LinkHolder | { kind: 'staff' } | { kind: 'shop' }

/** Every holder of the same link, which the hash of its key tells from the other links of the order. */
interface LinkHolder {
  kind: 'link'
  orderId: string
  expiresAt: Date
  keyHash: string
}

export const staff: OrderOwner = { kind: 'staff' }
export const theShop: OrderOwner = { kind: 'shop' }

/** A customer; staff as well, for what they have ordered themselves. */
export const accountOf = ({ id }: Pick<Actor, 'id'>): OrderOwner => ({ kind: 'account', id })

/** Whoever has a link to this order; only `openOrderLink` knows that it is valid. */
export const openedBy = ({ orderId, expiresAt, keyHash }: Omit<LinkHolder, 'kind'>): LinkHolder => ({
  kind: 'link',
  orderId,
  expiresAt,
  keyHash,
})

/** The condition on `orders`, part of each query: those that the owner may see and change. */
export function ownedBy(owner: OrderOwner): SQL {
  if (owner.kind === 'account') return eq(orders.userId, owner.id)
  return owner.kind === 'link' ? eq(orders.id, owner.orderId) : sql`true`
}

/** Orders that staff took for this phone number and that belong to no account. A gift has the number of who gets it. */
export const orderedBy = (phone: string): SQL | undefined =>
  and(
    isNull(orders.userId),
    eq(orders.phone, phone),
    sql`coalesce(jsonb_typeof(${orders.gift} -> 'buyer') <> 'object', true)`,
  )
