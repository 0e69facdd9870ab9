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

it('lets them correct how a size is spelled, but not the amount in it, in its form and the product’s', async () => {
  const { id, variantId } = await shop.product({ price: 190_00, stock: 3, size: '10 ml' })
  const fields = { size: '10 ml', sku: '', barcode: '', price: 190, oldPrice: null }
  const rename = (as: Account, size: string) =>
    shop.call(`PUT /api/admin/products/${id}/variants/${variantId}`, {
      as,
      body: { ...fields, size, seen: fields },
    })
  for (const size of ['100 ml', '10 oz', '10.5 ml', '2 × 10 ml', '10½ ml', 'Full bottle']) {
    const refused = await rename(editor, size)
    expect([size, refused.status, refused.body.message]).toEqual([size, 403, expect.stringContaining(missing)])
  }
  expect((await rename(editor, '10ML spray')).status).toBe(200)
  const { version } = (await shop.call(`GET /api/admin/products/${id}`, { as: editor })).body.product
  const patch = (as: Account, size: string) =>
    shop.call(`PATCH /api/admin/products/${id}`, { as, body: { version, size } })
  expect((await patch(editor, '100 ml')).status).toBe(403)
  expect((await patch(editor, '10 ml')).status).toBe(200)
})

it('lets them sell no sample alone that offers only give', async () => {
  const bottle = await shop.product({ price: 12_500_00, stock: 3, size: '100 ml' })
  const id = await addSize(shop.db, bottle.id, { price: 100, size: '2 ml', stock: 5 })
  const sample = { ...size, size: '2 ml', sku: '', price: 1, kind: 'sample' }
  const change = (as: Account, soldAlone: boolean, seen: object) =>
    shop.call(`PUT /api/admin/products/${bottle.id}/variants/${id}`, { as, body: { ...sample, soldAlone, seen } })
  expect((await change(owner, false, { ...sample, kind: 'bottle' })).status).toBe(200)
  const { sku } = (await shop.call(`GET /api/admin/products/${bottle.id}`, { as: owner })).body.product.variants[1]
  const refused = await change(editor, true, { ...sample, sku, soldAlone: false })
  expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining(missing)])
  expect((await change(owner, true, { ...sample, sku, soldAlone: false })).status).toBe(200)
})
