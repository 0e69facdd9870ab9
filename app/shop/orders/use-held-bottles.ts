import { useAccountData } from '#app/account/use-account-data.ts'
import type { HeldBottles } from '#contract/orders/cart.ts'

/**
 * What unpaid or unconfirmed orders of the signed-in customer hold, by size. Loaded only while `needed`: when something
 * is sold out. Until then, and if it fails, empty.
 */
export function useHeldBottles(needed: boolean): ReadonlyMap<string, HeldBottles> {
  const { data } = useAccountData('GET /api/order/held', needed ? undefined : null)
  return new Map(data?.held.map((bottles) => [bottles.variantId, bottles]))
}
