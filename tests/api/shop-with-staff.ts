import { afterAll, beforeAll, expect } from 'vitest'
import { unbalanced } from '#tests/support/ledger.ts'
import { type CardShop, openCardShop } from './card-shop.ts'
import { type Account, openShop, type TestShop } from './shop.ts'

/**
 * Opens a shop before the tests of a file and closes it after them: both objects are filled once the tests run.
 * `staff` is the name of its staff member.
 */
function openedForFile<Shop extends Pick<TestShop, 'account' | 'close'>>(open: () => Promise<Shop>, staff: string) {
  const [shop, admin] = [{} as Shop, {} as Account]
  beforeAll(async () => {
    Object.assign(shop, await open())
    Object.assign(admin, await shop.account({ role: 'admin', name: staff }))
  })
  afterAll(() => shop.close())
  return { shop, admin }
}

/** A shop with a staff member for the tests of a file. */
export const shopWithStaff = (options?: Parameters<typeof openShop>[0], staff = 'Shirin Akter') =>
  openedForFile(() => openShop(options), staff)

/** The same with card payments. */
export function cardShopWithStaff(options?: Parameters<typeof openCardShop>[0], staff = 'Shirin Akter') {
  const { shop, admin } = openedForFile<CardShop>(() => openCardShop(options), staff)
  return { cardShop: shop, admin }
}

/** The same; after the tests, orders and ledger have to agree. */
export function reconciledCardShop(options?: Parameters<typeof openCardShop>[0], staff?: string) {
  const opened = cardShopWithStaff(options, staff)
  const { cardShop, admin } = opened
  afterAll(async () => {
    const { body } = await cardShop.call('GET /api/admin/reconciliation', { as: admin })
    expect(body).toMatchObject({ difference: 0, differences: [] })
    expect(await unbalanced(cardShop.db)).toBe(0)
  })
  return opened
}
