import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { StaffProduct, StaffVariant } from '#contract/catalogue/products/catalogue-staff.ts'
import { pictures, productPictures } from '#database/schema/index.ts'
import { openCatalogueStaff } from './catalogue-staff.ts'
import { home } from './shop.ts'

const backOffice = openCatalogueStaff()
const bytes = Buffer.from('no picture')
const { asStaff, staff } = backOffice

const large = { size: '12 ml', sku: '', barcode: '', price: 180, oldPrice: null, stock: 4 }
const fieldsOf = ({ size, sku, barcode, price, oldPrice }: StaffVariant) => ({ size, sku, barcode, price, oldPrice })
const path = ({ _id }: StaffProduct, variant?: StaffVariant) =>
  `/api/admin/products/${_id}/variants${variant ? `/${variant._id}` : ''}`
const shown = async (id: string) => (await backOffice.shop.call(`GET /api/products/${id}`)).body.product

async function twoSizes() {
  const { id } = await backOffice.shop.product({ price: 100_00, size: '6 ml' })
  const { status, body } = await staff(`POST /api/admin/products/${id}/variants`, large)
  expect([status, body.success]).toEqual([200, true])
  const product: StaffProduct = body.product
  const [small, big] = product.variants
  if (!small || !big) throw new Error('no sizes')
  return { id, product, small, big }
}

it('adds a size, which customers see and order at once; without an SKU it is given one [R04]', async () => {
  const { id, product, big } = await twoSizes()
  expect(product.variants).toMatchObject([
    { size: '6 ml', stock: 10 },
    { ...large, sku: big.sku },
  ])
  expect(big.sku).toBe(`${id.slice(-6).toUpperCase()}-12ML`)
  expect(await shown(id)).toMatchObject({ size: '6 ml', variants: [{ size: '6 ml' }, { size: '12 ml', stock: 4 }] })
  const items = [{ _id: id, variantId: big._id, quantity: 1 }]
  const placed = await backOffice.shop.order(await backOffice.shop.account(), { items, amount: 180, address: home })
  expect(placed.body.success).toBe(true)
  expect((await asStaff(id)).variants).toMatchObject([{ sold: 0 }, { stock: 3, sold: 1 }])
})

it('rejects a duplicate size, SKU or barcode, and inconsistent prices', async () => {
  const { product, big } = await twoSizes()
  const add = (change: object) => staff(`POST ${path(product)}`, { ...large, size: '50 ml', ...change })
  expect((await add({ size: '12ML' })).fields).toEqual({ size: 'This product already has the size 12ML' })
  expect((await add({ sku: big.sku.toLowerCase() })).fields?.sku).toMatch(/12 ml already has this SKU/)
  const barcode = randomUUID()
  expect((await add({ barcode })).status).toBe(200)
  expect((await add({ size: '100 ml', barcode })).fields?.barcode).toMatch(/already has this barcode/)
  expect((await add({ size: '100 ml', oldPrice: 5 })).status).toBe(400)
  // Vowel signs of Bangla tell sizes apart.
  for (const size of ['১২ মিল', '১২ মিলি']) {
    const { body } = await add({ size })
    // Digits are folded, as for every comparison.
    const folded = size.replace('১২ ', '12')
    expect(body.product.variants.at(-1).sku).toBe(`${product._id.slice(-6).toUpperCase()}-${folded}`)
  }
  const nameless = await backOffice.shop.product({ size: '' })
  expect((await staff(`POST /api/admin/products/${nameless.id}/variants`, large)).status).toBe(409)
})

it('changes a size, and rejects the later of two editors', async () => {
  const { id, product, big } = await twoSizes()
  const seen = fieldsOf(big)
  const change = (body: object) => staff(`PUT ${path(product, big)}`, { ...seen, seen, ...body })
  const responses = await Promise.all([change({ price: 170, oldPrice: 190 }), change({ price: 160 })])
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await change({ size: '6 ml' })).status).toBe(409)
  const [, now] = (await asStaff(id)).variants
  expect([160, 170]).toContain(now?.price)
  expect((await shown(id)).variants[1].price).toBe(now?.price)
})

it('changes a size whose article number has a Bangla letter that is normalised to two characters', async () => {
  const { product, big } = await twoSizes()
  const change = (sku: string, seen: object) => staff(`PUT ${path(product, big)}`, { ...fieldsOf(big), sku, seen })
  const sku = '3F4A5B-\u09ac\u09a1\u09bc'
  expect((await change(sku, fieldsOf(big))).status).toBe(200)
  const changed = await staff(`PUT ${path(product, big)}`, {
    ...fieldsOf(big),
    sku,
    price: 170,
    seen: { ...fieldsOf(big), sku },
  })
  expect(changed.status).toBe(200)
})

it('changes no size with the fields of a product that had one size when the editor saw it', async () => {
  const { id } = await backOffice.shop.product({ price: 100_00, size: '6 ml' })
  const { version, variants } = await asStaff(id)
  const { product } = (await staff(`POST /api/admin/products/${id}/variants`, large)).body
  const variantIds = [product.variants[1]._id, product.variants[0]._id]
  expect((await staff(`PUT ${path(product)}`, { variantIds })).status).toBe(200)
  const sizes = (await asStaff(id)).variants
  const { size, barcode, price, oldPrice } = variants[0] ?? {}
  for (const field of [{ size }, { barcode }, { price }, { oldPrice }]) {
    const rejected = await backOffice.change(id, { version, description: 'For the evening.', ...field })
    expect([rejected.status, rejected.body.message]).toEqual([409, expect.stringMatching(/has several sizes now/)])
  }
  const { status, body } = await backOffice.change(id, { version, description: 'For the evening.' })
  expect([status, body.product.description]).toEqual([200, 'For the evening.'])
  expect(body.product.variants).toEqual(sizes)
})

it('changes no size that has replaced the one that the editor saw', async () => {
  const { id, product, small, big } = await twoSizes()
  const { version } = await asStaff(id)
  const seen = { version, variantId: small._id }
  const variantIds = [big._id, small._id]
  expect((await staff(`PUT ${path(product)}`, { variantIds })).status).toBe(200)
  expect((await backOffice.change(id, { ...seen, price: 777 })).body.message).toContain('has several sizes now')
  expect((await staff(`DELETE ${path(product, small)}`)).status).toBe(200)
  const rejected = await backOffice.change(id, { ...seen, price: 777 })
  expect([rejected.status, rejected.body.message]).toEqual([
    409,
    `The size that you have changed no longer exists: ${product.name} is now sold in 12 ml. Nothing was saved.`,
  ])
  const now = await asStaff(id)
  expect(now.variants).toMatchObject([{ _id: big._id, price: 180 }])
  const own = { version: now.version, variantId: big._id, price: 190 }
  expect((await backOffice.change(id, own)).body.product.variants).toMatchObject([{ price: 190 }])
})

it('rejects a product form that was opened before its only size was changed as a size', async () => {
  const { id, product, small, big } = await twoSizes()
  const { version: opened } = await asStaff(id)
  let fields: object = fieldsOf(small)
  const changeSize = async (change: object): Promise<StaffProduct> => {
    const { body } = await staff(`PUT ${path(product, small)}`, { ...fields, ...change, seen: fields })
    fields = fieldsOf(body.product.variants[0])
    return body.product
  }
  const rejects = async (version: number) => {
    const { status, body } = await backOffice.change(id, { version, variantId: small._id, price: 90, oldPrice: 95 })
    expect([status, body.message]).toEqual([409, expect.stringMatching(/^Someone else has changed/)])
  }
  // The form has no fields of one of several sizes.
  expect((await changeSize({ price: 120 })).version).toBe(opened)
  expect((await staff(`DELETE ${path(product, big)}`)).body.product.version).toBe(opened + 1)
  await rejects(opened)
  for (const change of [{ size: '7 ml' }, { barcode: randomUUID() }, { price: 130 }, { oldPrice: 150 }]) {
    const { version } = await asStaff(id)
    expect(await changeSize(change)).toMatchObject({ ...change, version: version + 1 })
    await rejects(version)
  }
  const { version } = await asStaff(id)
  expect((await changeSize({})).version).toBe(version)
})

it('sorts, hides and shows sizes; the product’s fields are those of the first visible one', async () => {
  const { id, product, small, big } = await twoSizes()
  const order = (...variantIds: string[]) => staff(`PUT ${path(product)}`, { variantIds })
  expect((await order(big._id, small._id)).status).toBe(200)
  expect(await shown(id)).toMatchObject({ size: '12 ml', price: 180, variants: [{ size: '12 ml' }, { size: '6 ml' }] })
  expect((await order(big._id)).status).toBe(409)
  // Another editor still sees the former order.
  const late = { seen: [small._id, big._id], variantIds: [small._id, big._id] }
  const rejected = await staff(`PUT ${path(product)}`, late)
  expect([rejected.status, rejected.body.message]).toEqual([409, expect.stringMatching(/have changed in the meantime/)])
  const sale = (size: StaffVariant, onSale: boolean) => staff(`PUT ${path(product, size)}/sale`, { onSale })
  expect((await sale(big, false)).status).toBe(200)
  expect(await shown(id)).toMatchObject({ size: '6 ml', price: 100, variants: [{ size: '6 ml' }] })
  expect((await sale(small, false)).body.message).toMatch(/^6 ml is the only published size/)
  await sale(big, true)
  expect((await shown(id)).variants.map(({ size }: { size: string }) => size)).toEqual(['6 ml', '12 ml'])
})

it('removes a size only if it was never ordered [R04]', async () => {
  const { id, product, small, big } = await twoSizes()
  const items = [{ _id: id, variantId: big._id, quantity: 1 }]
  await backOffice.shop.order(await backOffice.shop.account(), { items, amount: 180, address: home })
  const rejected = await staff(`DELETE ${path(product, big)}`)
  expect([rejected.status, rejected.body.message]).toEqual([
    409,
    '12 ml has been ordered and cannot be removed. Hide it instead.',
  ])
  expect((await staff(`DELETE ${path(product, small)}`)).status).toBe(200)
  expect(await shown(id)).toMatchObject({ size: '12 ml', variants: [{ size: '12 ml' }] })
  expect((await staff(`DELETE ${path(product, big)}`)).status).toBe(409)
  expect((await staff(`DELETE ${path(product, small)}`)).status).toBe(404)
})

it('a size is either ordered or removed, under concurrent calls', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { id, product, big } = await twoSizes()
    const items = [{ _id: id, variantId: big._id, quantity: 1 }]
    const customer = await backOffice.shop.account()
    const [ordered, removed] = await Promise.all([
      backOffice.shop.order(customer, { items, amount: 180, address: home }),
      staff(`DELETE ${path(product, big)}`),
    ])
    expect([ordered.status, removed.status].sort()).toEqual([200, 409])
  }
})

it('changes the stock of the given size, or of the first without one', async () => {
  const { id, big } = await twoSizes()
  const stock = (body: object) => staff(`PUT /api/admin/products/${id}/stock`, body)
  expect((await stock({ variantId: big._id, seen: 4, stock: 30 })).status).toBe(200)
  expect((await stock({ seen: 10, stock: 2 })).status).toBe(200)
  expect((await asStaff(id)).variants).toMatchObject([{ stock: 2 }, { stock: 30 }])
  const late = await stock({ variantId: big._id, seen: 4, stock: 5 })
  expect(late.body.message).toMatch(/^There are 30 of .*, 12 ml now, not 4/)
  expect((await stock({ variantId: randomUUID(), seen: 4, stock: 5 })).status).toBe(404)
})

it('shows a size with one of the product’s pictures, until that is removed', async () => {
  const { id, product, big } = await twoSizes()
  const seen = fieldsOf(big)
  const choose = (pictureId: string | null) => staff(`PUT ${path(product, big)}`, { ...seen, seen, pictureId })
  const [one, other] = [randomUUID(), randomUUID()]
  await backOffice.shop.db
    .insert(pictures)
    .values([one, other].map((id) => ({ id, width: 1, height: 1, preview: '', bytes })))
  expect((await choose(one)).fields).toEqual({ pictureId: 'Choose one of the product’s pictures' })
  const placed = [one, other].map((pictureId, position) => ({ productId: id, pictureId, position, alt: 'A bottle' }))
  await backOffice.shop.db.insert(productPictures).values(placed)
  expect((await choose(other)).status).toBe(200)
  const beforeOther = { ...seen, seen: { ...seen, pictureId: null }, pictureId: one }
  expect((await staff(`PUT ${path(product, big)}`, beforeOther)).status).toBe(409)
  expect((await shown(id)).variants.map(({ pictureId }: { pictureId: string }) => pictureId)).toEqual([null, other])
  const customer = await backOffice.shop.account()
  const items = [{ _id: id, variantId: big._id, quantity: 1 }]
  const { body } = await backOffice.shop.order(customer, { items, amount: 180, address: home })
  const { order } = (await backOffice.shop.call(`GET /api/order/user/${body.orderId}`, { as: customer })).body
  expect(order.items[0].image).toBe(`/media/${other}-320.jpg`)
  const left = { id: one, alt: 'A bottle' }
  const arrangement = { seen: [left, { id: other, alt: 'A bottle' }], pictures: [left] }
  expect((await staff(`PUT /api/admin/products/${id}/pictures`, arrangement)).status).toBe(200)
  expect((await shown(id)).variants[1].pictureId).toBeNull()
})

it('a sample has no part in the price and stock of its product, stands after the bottles, and is sold alone if staff want it', async () => {
  const { id } = await backOffice.shop.product({ price: 3_200_00, size: '100 ml', stock: 0 })
  const sample = { ...large, size: '2 ml', price: 150, kind: 'sample' as const }
  const { body } = await staff(`POST /api/admin/products/${id}/variants`, sample)
  const [, added]: StaffVariant[] = body.product.variants
  if (!added) throw new Error('no sample')
  expect(added).toMatchObject({ kind: 'sample', soldAlone: true, stock: 4 })
  await staff(`POST /api/admin/products/${id}/variants`, { ...large, size: '50 ml', price: 2_000, stock: 0 })
  const product = await asStaff(id)
  expect(product.variants.map(({ size }) => size)).toEqual(['100 ml', '50 ml', '2 ml'])
  expect(await shown(id)).toMatchObject({
    availability: 'sold_out',
    variants: [{ availability: 'sold_out' }, { availability: 'sold_out' }, { sample: true, stock: 4 }],
  })
  const { products } = (await backOffice.shop.call(`GET /api/products?ids=${id}&fields=card`)).body
  expect(products[0].variants.map(({ size }: StaffVariant) => size)).toEqual(['100 ml', '50 ml'])
  const cheap = (await backOffice.shop.call('GET /api/products?maxPrice=1000&_perPage=50')).body.products
  expect(cheap.map(({ _id }: StaffProduct) => _id)).not.toContain(id)
  // Reordered and hidden sizes leave it where it is; the last bottle stays one.
  const ids = product.variants.map(({ _id }) => _id)
  await staff(`PUT /api/admin/products/${id}/variants`, { variantIds: ids.toReversed() })
  expect((await asStaff(id)).variants.map(({ size }) => size)).toEqual(['50 ml', '100 ml', '2 ml'])
  const hide = (_id = '') => staff(`PUT /api/admin/products/${id}/variants/${_id}/sale`, { onSale: false })
  expect((await hide(ids[0])).status).toBe(200)
  expect((await hide(ids[1])).status).toBe(409)
  // Only with offers: customers see one size, and cannot order the other.
  const seen = { ...fieldsOf(added), kind: 'sample' as const, soldAlone: true }
  const change = { ...seen, soldAlone: false, seen }
  expect((await staff(`PUT /api/admin/products/${id}/variants/${added._id}`, change)).status).toBe(200)
  expect((await shown(id)).variants).toMatchObject([{ size: '50 ml' }])
  const items = [{ _id: id, variantId: added._id, quantity: 1 }]
  const placed = await backOffice.shop.order(await backOffice.shop.account(), { items, amount: 150, address: home })
  expect(placed.status).toBe(409)
})
