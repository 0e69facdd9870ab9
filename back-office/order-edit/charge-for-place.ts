import { api } from '#app/api.ts'
import { offeredDeliveries, withAmounts } from '#contract/delivery/delivery-charge.ts'
import { toPoisha, toTaka } from '#contract/money.ts'
import { priceOfTyped, type TypedOrder } from './typed-order.ts'

/**
 * The delivery charge by the settings for the edited order, decimal taka. It is undefined where express is not
 * offered.
 */
export async function chargeForPlace(typed: TypedOrder): Promise<number | undefined> {
  const { city, state, country, districtCode, areaCode, lines, express } = typed
  const items = lines.map(({ productId, variantId, quantity }) => ({ _id: productId, variantId, quantity }))
  const address = { city, state, country, districtCode, areaCode }
  const checked = await api('POST /api/cart/check', { body: { items, address } })
  const weights = new Map(checked.items.map(({ variantId, weight }) => [variantId, weight]))
  const weight = lines.reduce((sum, { variantId, quantity }) => sum + quantity * (weights.get(variantId) ?? 0), 0)
  const { goods, discount } = priceOfTyped(typed)
  const zones = checked.delivery.zones.map((zone) => withAmounts(zone, toPoisha))
  const offered = offeredDeliveries(zones, { goods: goods - discount, weight }, false)
  const chosen = offered.find(({ option }) => option === (express ? 'express' : 'standard'))
  return chosen && toTaka(chosen.charge)
}
