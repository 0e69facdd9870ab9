import { agreedTerms } from '#contract/orders/agreed-discounts.ts'
import { netOfBottles, priceOrder } from '#contract/orders/pricing.ts'
import { bottlesOf } from '#contract/payments/refunded-bottles.ts'
import type { Transaction } from '#database/client.ts'
import { eq } from '#database/drizzle.ts'
import { type InvoiceContent, orderLines, type orders } from '#database/schema/index.ts'
import { readRefundsOf } from '../payments/index.ts'
import { vatLinesOf, withRefundsBefore } from './vat-lines.ts'
import { keepRates, readRatesOf } from './vat-rates.ts'

/**
 * The VAT of what an invoice says, with the rates of a day; goods and charges of the invoice that it replaces keep those
 * they had.
 */
export async function readVat(
  tx: Transaction,
  order: typeof orders.$inferSelect,
  { items, discounts = [], ...charges }: Omit<InvoiceContent, 'replaces'>,
  day: string,
  replaced?: InvoiceContent,
): Promise<{ ratesOf: string; lines: NonNullable<InvoiceContent['vat']>['lines'] }> {
  const { deliveryCharge, wrapping = 0, paymentAdjustment = 0, cashRounding = 0, notDelivered = 0 } = charges
  const { total, refunded } = charges
  const { undelivered, position } = orderLines
  const missing = await tx
    .select({ undelivered })
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(position)
  // A paid order keeps its amount: what was not delivered of it is refunded, and credited.
  const lines = items.map((item, index) => ({
    ...item,
    undelivered: notDelivered > 0 ? (missing[index]?.undelivered ?? 0) : 0,
  }))
  const terms = { deliveryCharge, wrapping, paymentAdjustment, cashRounding }
  const price = priceOrder({ lines, ...agreedTerms(discounts), ...terms })
  const held = await readRatesOf(tx, order.id, day)
  const ofItems = items.map((item, index) => rateBefore(replaced, item) ?? held.items[index]?.rate ?? null)
  const ofCharges = chargesBefore(replaced)
  const taxed = vatLinesOf({
    ...{ price, total, rates: ofItems, rateOfCharges: ofCharges ?? held.charges?.rate ?? null },
    quantities: lines.map(({ quantity, undelivered }) => quantity - undelivered),
  })
  const isFresh = (item: (typeof items)[number]) => (rateBefore(replaced, item) ?? null) === null
  const hasCharges = (ofCharges ?? null) === null && taxed.some(({ of }) => typeof of !== 'number')
  await keepRates(tx, [
    ...held.items.filter((_, index) => items[index] && isFresh(items[index])),
    hasCharges ? held.charges : null,
  ])
  const before = (await readRefundsOf(tx, order.id)).filter(({ state }) => state !== 'failed')
  const back = items.flatMap((_, item) => {
    const quantity = before.reduce((sum, refund) => sum + bottlesOf(refund.lines, item), 0)
    return quantity > 0 ? [{ item, quantity, amount: netOfBottles(price, item, 0, quantity) }] : []
  })
  return { ratesOf: day, lines: refunded > 0 ? withRefundsBefore(taxed, { amount: refunded, items: back }) : taxed }
}

type Item = InvoiceContent['items'][number]

/** The rate of goods in an earlier invoice; undefined: it does not have them. */
function rateBefore(replaced: InvoiceContent | undefined, { name, size, sku }: Item) {
  const isSame = (item: Item) => item.sku === sku && item.size === size && item.name === name
  return replaced?.vat?.lines.find(({ of }) => {
    const item = typeof of === 'number' ? replaced.items[of] : undefined
    return item && isSame(item)
  })?.rate
}

const chargesBefore = (replaced: InvoiceContent | undefined) =>
  replaced?.vat?.lines.find(({ of }) => typeof of !== 'number')?.rate
