import { api } from '#app/api.ts'
import { chargeFor } from '#contract/delivery/delivery-charge.ts'
import { toTaka } from '#contract/money.ts'
import { priceOfTyped, type TypedOrder } from './typed-order.ts'

/** The delivery charge by the settings for the edited order, decimal taka. */
export async function chargeForPlace(typed: TypedOrder): Promise<number> {
  const { city, state, country, lines } = typed
  const items = lines.map(({ productId, quantity }) => ({ _id: productId, quantity }))
  const { delivery } = await api('POST /api/cart/check', { body: { items, address: { city, state, country } } })
  const { goods, discount } = priceOfTyped(typed)
  return chargeFor(toTaka(goods - discount), delivery.zone ?? 'outside', delivery)
}
