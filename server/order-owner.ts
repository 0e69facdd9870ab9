import { eq, type SQL, sql } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import type { Actor } from './context.ts'

/**
 * For whom an order is read or changed. Whatever finds an order requires one: without it, the call is a type error.
 * `shop` is the shop itself: its timers, and what couriers and the card provider report.
 */
export type OrderOwner = { kind: 'account'; id: string } | { kind: 'staff' } | { kind: 'shop' }

export const staff: OrderOwner = { kind: 'staff' }
export const theShop: OrderOwner = { kind: 'shop' }

/** A customer; staff as well, for what they have ordered themselves. */
export const accountOf = ({ id }: Pick<Actor, 'id'>): OrderOwner => ({ kind: 'account', id })

/** The condition on `orders`, part of each query: those that the owner may see and change. */
export const ownedBy = (owner: OrderOwner): SQL => (owner.kind === 'account' ? eq(orders.userId, owner.id) : sql`true`)
