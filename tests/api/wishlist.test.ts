import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { products } from '#database/schema/index.ts'
import { type Account, openShop, type TestShop } from './shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const add = async (as: Account, ids: string[]) =>
  (await shop.call('POST /api/user/wishlist', { as, body: { ids } })).body.ids
const list = async (as: Account) => (await shop.call('GET /api/user/wishlist', { as })).body.ids

it('keeps a wishlist on the account, newest first and each once [D07]', async () => {
  const as = await shop.account()
  const [a, b, c] = [(await shop.product()).id, (await shop.product()).id, (await shop.product()).id]
  expect(await list(as)).toEqual([])
  expect(await add(as, [a])).toEqual([a])
  expect(await add(as, [c.toUpperCase(), b, a, c])).toEqual([c, b, a])
  const removed = await shop.call(`DELETE /api/user/wishlist/${b}`, { as })
  expect(removed.body).toEqual({ success: true, ids: [c, a] })
  expect((await shop.call(`DELETE /api/user/wishlist/${b}`, { as })).body.ids).toEqual([c, a])
  expect(await list(as)).toEqual([c, a])
})

it('ignores unknown products, and rejects invalid ids', async () => {
  const as = await shop.account()
  const { id } = await shop.product()
  expect(await add(as, [randomUUID(), id])).toEqual([id])
  expect((await shop.call('DELETE /api/user/wishlist/nonsense', { as })).body.ids).toEqual([id])
  for (const body of [{ ids: ['x'] }, { ids: 'x' }, {}, { ids: Array(201).fill(id) }])
    expect((await shop.call('POST /api/user/wishlist', { as, body })).status).toBe(400)
})

it('is visible to its owner only', async () => {
  const [one, two] = [await shop.account(), await shop.account()]
  const { id } = await shop.product()
  await add(one, [id])
  expect(await list(two)).toEqual([])
  await shop.call(`DELETE /api/user/wishlist/${id}`, { as: two })
  expect(await list(one)).toEqual([id])
  for (const call of ['GET /api/user/wishlist', 'POST /api/user/wishlist', `DELETE /api/user/wishlist/${id}`])
    expect((await shop.call(call)).status).toBe(401)
})

it('holds the 200 newest products', async () => {
  const as = await shop.account()
  const template = await shop.product()
  const rows = Array.from({ length: 201 }, () => ({ ...template, id: randomUUID(), slug: randomUUID() }))
  await shop.db.insert(products).values(rows)
  const ids = rows.map(({ id }) => id)
  await add(as, ids.slice(1))
  const kept = await add(as, ids.slice(0, 1))
  expect(kept).toEqual(ids.slice(0, 200))
})
