import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSize } from '#tests/support/products.ts'
import { type Account, openShop, type TestShop } from './shop.ts'

let shop: TestShop
let owner: Account
let editor: Account
beforeAll(async () => {
  shop = await openShop()
  owner = await shop.account({ role: 'owner' })
  editor = await shop.account({ role: 'content' })
})
afterAll(() => shop.close())

const missing = 'Your role does not include “Change prices and sale prices”'
const size = { size: '5 ml', sku: 'AMBER-5', barcode: '', price: 900, oldPrice: null }

it('lets nobody who may not change prices put other bottles into a set, make a set of a size, or give its price back', async () => {
  const [cheap, dear] = [await shop.product({ price: 310_00, stock: 0 }), await shop.product({ price: 4_200_00 })]
  const path = `PUT /api/admin/products/${cheap.id}/variants/${cheap.variantId}/parts`
  const parts = [{ variantId: dear.variantId, quantity: 3 }]
  const change = (as: Account, body: object) => shop.call(path, { as, body })
  const refused = await change(editor, { seen: [], parts })
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining(missing)])
  expect((await change(owner, { seen: [], parts })).status).toBe(200)
  for (const body of [
    { seen: parts, parts, priceBack: true },
    { seen: parts, parts: [] },
  ])
    expect((await change(editor, body)).status).toBe(403)
})

it('lets them rename a decant, but not fill more into it, nor make a bottle a decant or a sample', async () => {
  const bottle = await shop.product({ price: 12_500_00, stock: 3, size: '100 ml' })
  const id = await addSize(shop.db, bottle.id, { price: 900_00, size: '5 ml', stock: 0 })
  const change = (as: Account, body: object, seen: object = { ...size, sku: '' }) =>
    shop.call(`PUT /api/admin/products/${bottle.id}/variants/${id}`, { as, body: { ...size, ...body, seen } })
  const decant = { kind: 'decant', fill: { ml: 5, loss: 4 } }
  for (const body of [decant, { kind: 'sample' }]) {
    const refused = await change(editor, body)
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining(missing)])
  }
  expect((await change(owner, decant)).status).toBe(200)
  const seen = { ...size, ...decant }
  expect((await change(editor, { ...decant, fill: { ml: 50, loss: 4 } }, seen)).status).toBe(403)
  expect((await change(editor, { ...decant, size: '5 ml decant' }, seen)).status).toBe(200)
})
