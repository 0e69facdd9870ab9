import { and, eq, exists, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { OrderShelf } from '#contract/staff.ts'
import type { Database } from '#database/client.ts'
import { orderEvents, orders, paymentIntents, users } from '#database/schema/index.ts'

/** What stands on one of the staff's shelves. */
export function onShelf(db: Database, shelf: OrderShelf): SQL | undefined {
  if (shelf === 'to-confirm') return and(eq(orders.status, 'pending'), eq(orders.paymentMethod, 'cod'))
  if (shelf === 'refund-failed') {
    const { orderId, sentBackAt } = paymentIntents
    return exists(
      db
        .select({ orderId })
        .from(paymentIntents)
        .where(and(eq(orderId, orders.id), isNotNull(sentBackAt))),
    )
  }
  if (shelf !== 'return-asked') return eq(orders.status, shelf)
  const event = (isIt: SQL | undefined) =>
    db
      .select({ id: orderEvents.id })
      .from(orderEvents)
      .where(and(eq(orderEvents.orderId, orders.id), isIt))
  const { what } = orderEvents
  return and(
    eq(orders.status, 'delivered'),
    exists(event(eq(what, 'return_requested'))),
    notExists(event(or(eq(what, 'return_accepted'), eq(what, 'return_declined')))),
  )
}

const has = (text: SQL, part: string) => sql`strpos(lower(${text}), ${part}) > 0`

/** Orders by part of their number, or of the shopper's name, e-mail or phone: the order's own, or the account's. */
export function orderMatches(db: Database, search: string | undefined): SQL | undefined {
  const part = search?.toLowerCase()
  if (!part) return undefined
  const { id, address, userId } = orders
  const number = part.replace(/^#/, '')
  const digits = digitsOfPhone(part)
  const account = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), personMatches(part)))
  return or(
    /^[\da-f-]+$/.test(number) ? has(sql`${id}::text`, number) : undefined,
    has(sql`concat_ws(' ', ${address} ->> 'firstName', ${address} ->> 'lastName')`, part),
    has(sql`${address} ->> 'email'`, part),
    digits ? has(onlyDigits(sql`${address} ->> 'phone'`), digits) : undefined,
    exists(account),
  )
}

/** Accounts by part of name, e-mail or phone. */
export function personMatches(search: string | undefined): SQL | undefined {
  const part = search?.toLowerCase()
  if (!part) return undefined
  const digits = digitsOfPhone(part)
  return or(
    has(sql`${users.name}`, part),
    has(sql`${users.email}`, part),
    digits ? has(onlyDigits(sql`${users.phone}`), digits) : undefined,
  )
}

const onlyDigits = (text: SQL) => sql`regexp_replace(coalesce(${text}, ''), '\\D', '', 'g')`

/** A Bangladeshi number begins with 0, 880 or +880, as its writer likes; what follows is the same. */
function digitsOfPhone(typed: string): string | undefined {
  const latin = typed.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6))
  if (!/^[\d\s+()-]+$/.test(latin)) return undefined
  return latin.replace(/\D/g, '').replace(/^(?:00)?(?:880|0)/, '') || undefined
}
