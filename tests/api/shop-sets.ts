import type { Account, TestShop } from './shop.ts'

type Sold = Awaited<ReturnType<TestShop['product']>>

/** Makes products sets, as the back office does. */
export const setsIn = (shop: TestShop, admin: Account) => {
  const partsOf = (parts: readonly [{ variantId: string }, number][]) =>
    parts.map(([{ variantId }, quantity]) => ({ variantId, quantity }))
  const change = (set: Pick<Sold, 'id' | 'variantId'>, parts: [Sold, number][], seen: [Sold, number][] = []) =>
    shop.call(`PUT /api/admin/products/${set.id}/variants/${set.variantId}/parts`, {
      as: admin,
      body: { seen: partsOf(seen), parts: partsOf(parts) },
    })
  return {
    change,
    /** A published product that is a set of these sizes. */
    async add(parts: [Sold, number][], { name = 'Evening set', price = 2_000_00 } = {}): Promise<Sold> {
      const set = await shop.product({ name, price, stock: 0 })
      const { status, body } = await change(set, parts)
      if (status !== 200) throw new Error(body.message)
      return set
    },
  }
}
