import type { Language } from '#contract/language.ts'
import { toTaka } from '#contract/money.ts'
import { isVoided } from '#contract/orders/order-terms.ts'
import type { CartAdvanceTerms } from '#contract/payments/cart-advance.ts'
import { advanceWithAmounts, wayWithAmounts } from '#contract/payments/way-terms.ts'
import type { OnlineWay, PayWay, WaysToPay } from '#contract/payments/ways-to-pay.ts'
import type { PlaceCodes } from '#contract/places/place-codes.ts'
import type { Database, Transaction } from '#database/client.ts'
import { prepared } from '#database/prepared.ts'
import type { orders } from '#database/schema/index.ts'
import type { Shop } from '../../../../context.ts'
import { ShopError } from '../../../../errors.ts'
import { cachedOfferedPayments, readLatestPayments, readOfferedPayments } from '../../../payments/index.ts'
import { isUnpaid } from '../../status/payment-states.ts'
import {
  findPaymentProblem,
  type PaymentFacts,
  type PriceOfWay,
  priceOfWay,
  shownWays,
  waysToPay,
} from './ways-to-pay.ts'

type OrderRow = typeof orders.$inferSelect
type Reading = Pick<Shop, 'providers'> & { db: Database | Transaction }
type Read<Reader extends (...input: never[]) => unknown> = Awaited<ReturnType<Reader>>

/** How each of these orders can be paid now, by order id. Orders that are paid or have ended have no entry. */
export async function readWaysToPay(
  { db, providers }: Pick<Shop, 'db' | 'providers'>,
  rows: readonly OrderRow[],
  language: Language,
): Promise<Map<string, WaysToPay>> {
  const due = rows.filter(({ status, paymentStatus }) => !isVoided(status) && isUnpaid(paymentStatus))
  if (due.length === 0) return new Map()
  const ids = due.map(({ id }) => id)
  const [latest, obstacles, offered] = await Promise.all([
    readLatestPayments(db, ids),
    readObstacles(db, due),
    cachedOfferedPayments(db),
  ])
  const factsOf = factsOfOrders(providers, { latest, ...obstacles, offered })
  return new Map(due.map((row) => [row.id, waysToPay(row, factsOf(row), language)]))
}

/**
 * Returns what the order costs in this way. With the order's row locked the answer holds until the transaction ends.
 * @throws ShopError 409 when the order cannot be paid in this way now
 */
export async function assertWayOpen(
  { db, providers }: Reading,
  order: OrderRow,
  way: PayWay,
  /** `asksBank`: whether it is processing a payment is not read, because the bank itself is asked next. */
  { asksBank, ...paying }: NonNullable<Parameters<typeof findPaymentProblem>[3]> & { asksBank?: boolean } = {},
): Promise<PriceOfWay> {
  // One after another: a transaction has one connection.
  const latest = await readLatestPayments(db, [order.id])
  const obstacles = await readObstacles(db, [order])
  const offered = await readOfferedPayments(db)
  const facts = factsOfOrders(providers, { latest, ...obstacles, offered })(order)
  const known = asksBank && facts.checkedBy === 'bank' ? { ...facts, checkedBy: null } : facts
  const problem = findPaymentProblem(order, known, way, paying)
  if (problem) throw new ShopError(problem)
  return priceOfWay(order, known, way)
}

/** Whether a courier has the parcel of an order, or may have it. */
export async function isWithCourier(db: Database | Transaction, order: Pick<OrderRow, 'id' | 'status'>) {
  return hasParcel(order, (await readObstacles(db, [{ id: order.id, phone: null }])).sent)
}

const hasParcel = ({ id, status }: Pick<OrderRow, 'id' | 'status'>, sent: ReadonlySet<string>) =>
  status === 'shipped' || sent.has(id)

interface Obstacles {
  /** Ids of orders whose parcel a courier has or may have: a consignment without an acceptance has an unknown result. */
  sent: ReadonlySet<string>
  /** Phone numbers that may not pay in cash. */
  blocked: ReadonlySet<string>
}

const selectObstacles = prepared<{ sent: string[]; blocked: string[] }>(
  'obstacles_of_payments',
  `select array(select order_id::text from consignments where order_id = any($1)) as sent,
    array(select phone from blocked_phones where phone = any($2)) as blocked`,
)

/** What closes ways to pay of these orders. */
async function readObstacles(
  db: Database | Transaction,
  due: readonly Pick<OrderRow, 'id' | 'phone'>[],
): Promise<Obstacles> {
  const phones = due.flatMap(({ phone }) => phone ?? [])
  const [found] = await selectObstacles(db, [due.map(({ id }) => id), phones])
  return { sent: new Set(found?.sent), blocked: new Set(found?.blocked) }
}

interface FactsOfOrders extends Obstacles {
  latest: Read<typeof readLatestPayments>
  offered: Read<typeof readOfferedPayments>
}

function factsOfOrders(
  providers: Reading['providers'],
  { latest, sent, blocked, offered: { enabled, ...terms } }: FactsOfOrders,
): (order: OrderRow) => PaymentFacts {
  const online = onlineWays(providers, enabled)
  return (order) => ({
    ...(latest.get(order.id) ?? { checkedBy: null }),
    isWithCourier: hasParcel(order, sent),
    isCashBlocked: order.phone !== null && blocked.has(order.phone),
    online,
    ...terms,
  })
}

/** The enabled ways whose provider is there, in their order. */
const onlineWays = ({ all }: Reading['providers'], enabled: readonly OnlineWay[]): PaymentFacts['online'] =>
  enabled.flatMap((way) => all.filter((provider) => provider.way === way && provider.configured))

/**
 * What decides about the advance of a cart in cash, by the codes of its address. It is null where no rule asks for
 * one.
 */
export async function readCartAdvance(
  { db, providers }: Reading,
  { districtCode = '', areaCode = '' }: PlaceCodes,
): Promise<CartAdvanceTerms | null> {
  const { enabled, ways, advance } = await readOfferedPayments(db)
  const { delivery } = advance
  const isExcepted = delivery?.except.some((code) => code === areaCode || code === districtCode)
  const rules = { ...advance, delivery: delivery && !isExcepted ? { except: [] } : null }
  if (!rules.delivery && !rules.orders) return null
  const inTaka = ({ limits: { min, max } }: PaymentFacts['online'][number]) => ({ min: toTaka(min), max: toTaka(max) })
  return {
    cash: wayWithAmounts(ways.cod, toTaka),
    rules: advanceWithAmounts(rules, toTaka),
    online: onlineWays(providers, enabled).map(inTaka),
  }
}

/** Whether the shop offers a way to pay besides cash now. */
export async function takesOnlinePayments({ db, providers }: Reading): Promise<boolean> {
  const { enabled } = await readOfferedPayments(db)
  return onlineWays(providers, enabled).length > 0
}

/** The ways to pay that the shop offers now, in the order of a language. */
export async function readPayWays({ db, providers }: Reading, language: Language): Promise<PayWay[]> {
  const { enabled, hostedFirst } = await readOfferedPayments(db)
  return shownWays({ online: onlineWays(providers, enabled), hostedFirst }, language)
}
