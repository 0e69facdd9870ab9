import { subtotalOf } from '#app/shared/order-labels.ts'
import { fullDeliveryCharge, offerRows } from '#contract/orders/agreed-discounts.ts'
import type { PrintedInvoice } from '#contract/orders/documents.ts'
import { documentLanguages } from './document-language.ts'

export interface DocumentSum {
  name: string
  figure: string
  look?: 'total' | 'strong'
}

interface Charged
  extends Pick<
    PrintedInvoice,
    | 'language'
    | 'discounts'
    | 'discount'
    | 'paymentAdjustment'
    | 'wrapping'
    | 'cashRounding'
    | 'notDelivered'
    | 'pickup'
    | 'express'
  > {
  items: Parameters<typeof subtotalOf>[0]['items']
  deliveryCharge: number
  amount: number
  discountReason?: string | null
}

/** An amount of a document; decimal taka. */
export const figureIn = (language: PrintedInvoice['language'], taka: number): string => {
  const { formatTaka } = documentLanguages[language].formats
  return taka < 0 ? `−${formatTaka(-taka)}` : formatTaka(taka)
}

/** The sums of a document from its goods to its total, in its language. */
export function chargeSums(charged: Charged): DocumentSum[] {
  const { language, discount, discountReason = null, paymentAdjustment, wrapping, cashRounding, notDelivered } = charged
  const { pickup, express, discounts, amount } = charged
  const deliveryCharge = fullDeliveryCharge(charged)
  const { texts } = documentLanguages[language]
  const figureOf = (taka: number) => figureIn(language, taka)
  const row = (name: string, taka: number) => (taka === 0 ? [] : [{ name, figure: figureOf(taka) }])
  const offers = (on: 'goods' | 'delivery') =>
    offerRows(discounts, on).flatMap(({ name, amount: taka }) => row(name, -taka))
  return [
    { name: texts.subtotal, figure: figureOf(subtotalOf(charged)) },
    ...offers('goods'),
    ...row(texts.discountFor(discountReason), -discount),
    ...row(texts.wrapping, wrapping),
    ...row(paymentAdjustment > 0 ? texts.paymentFee : texts.paymentDiscount, paymentAdjustment),
    ...row(texts.cashRounding, -cashRounding),
    ...row(texts.notDelivered, -notDelivered),
    ...(pickup
      ? []
      : [
          {
            name: express ? texts.expressDelivery : texts.delivery,
            figure: deliveryCharge > 0 ? figureOf(deliveryCharge) : texts.free,
          },
        ]),
    ...offers('delivery'),
    { name: texts.total, figure: figureOf(amount), look: 'total' },
  ]
}
