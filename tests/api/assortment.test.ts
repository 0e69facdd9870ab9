import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import type { StaffEntry } from '#contract/catalogue/assortment-entries.ts'
import { written } from './catalogue-staff.ts'
import { orderOf, type Reply } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff({ publicUrl: 'https://shop.example' }, 'Shop Keeper')

const staff = (route: string, body?: object) => shop.call(route, { as: admin, ...(body && { body }) })
const brands = async (): Promise<StaffEntry[]> => (await staff('GET /api/admin/assortment')).body.brands
const shownBrands = async () => (await shop.call('GET /api/assortment')).body.brands as { name: string; slug: string }[]
const pageOf = async (slug: string) =>
  (await shop.call(`GET /api/assortment/brand/${encodeURIComponent(slug)}`)).body.entry
const total = async (brand: string) =>
  (await shop.call(`GET /api/products?brand=${encodeURIComponent(brand)}`)).body.total
/** A separate brand, so that tests do not affect each other. */
async function addBrand(name = `House ${randomUUID().slice(0, 6)}`): Promise<StaffEntry> {
  const { body } = await staff('POST /api/admin/assortment/brand', { name })
  return body.entry
}
const change = ({ id, version }: StaffEntry, body: object) =>
  staff(`PATCH /api/admin/assortment/brand/${id}`, { version, ...body })

it('adds a brand once, shows it to visitors, and gives products to it', async () => {
  await shownBrands()
  const body = { name: 'Maison Lumière', description: 'Since 1921, in Grasse.' }
  const replies = await Promise.all([1, 2, 3].map(() => staff('POST /api/admin/assortment/brand', body)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(replies.find(({ status }) => status === 409)?.fields?.name).toBe(
    'A brand called Maison Lumière already exists.',
  )
  expect(await shownBrands()).toContainEqual({ name: 'Maison Lumière', slug: 'maison-lumiere', picture: null })
  expect(await pageOf('maison-lumiere')).toMatchObject(body)
  const product = await shop.product({ brand: 'Maison Lumière' })
  expect(await total('maison lumiere')).toBe(1)
  expect((await brands()).find(({ name }) => name === body.name)).toMatchObject({ products: 1, version: 1 })
  expect(product.brand).toBe('Maison Lumière')
})

it('reports an invalid brand at its field', async () => {
  const { slug } = await addBrand()
  const wrong: [object, string, number, RegExp][] = [
    [{ name: ' ' }, 'name', 400, /Enter the name/],
    [{ name: 'This, that' }, 'name', 400, /Leave out commas/],
    [{ name: 'Fine', slug: 'Not Fine' }, 'slug', 400, /Lowercase letters/],
    [{ name: 'Fine', slug }, 'slug', 409, /already uses this URL/],
    [{ name: 'Fine', description: 'x'.repeat(601) }, 'description', 400, /At most 600/],
  ]
  for (const [body, field, status, message] of wrong) {
    const reply = await staff('POST /api/admin/assortment/brand', body)
    expect([field, reply.status, reply.fields?.[field]]).toEqual([field, status, expect.stringMatching(message)])
  }
})

it('renames a brand everywhere, keeps its URL unless changed, and redirects former URLs [R06]', async () => {
  const brand = await addBrand('Keva Attars')
  const { id } = await shop.product({ brand: brand.name, name: 'Henna Garden' })
  const seen = async () => (await shop.call(`GET /api/products/${id}`)).body.product.brand
  const found = async (search: string) => (await shop.call(`GET /api/products?_search=${search}`)).body.total
  expect([await seen(), await found('Attars')]).toEqual(['Keva Attars', 1])

  const renamed = await change(brand, { name: 'Sylhet Oud House' })
  expect(renamed.body.entry).toMatchObject({ slug: 'keva-attars', formerSlugs: [], version: 2 })
  expect([await seen(), await found('Attars'), await found('Sylhet')]).toEqual(['Sylhet Oud House', 0, 1])
  // Links with the former name still work.
  expect([await total('Keva Attars'), await total('Sylhet Oud House')]).toEqual([1, 1])

  const moved = await change(renamed.body.entry, { slug: 'sylhet-oud' })
  expect(moved.body.entry).toMatchObject({ slug: 'sylhet-oud', formerSlugs: ['keva-attars'] })
  expect((await pageOf('keva-attars')).slug).toBe('sylhet-oud')
  expect(await total('Keva Attars')).toBe(1)
  // A product form that was opened before the renaming saves the product under the new name.
  const { version } = (await staff(`GET /api/admin/products/${id}`)).body.product
  const saved = await staff(`PATCH /api/admin/products/${id}`, { version, brand: 'Keva Attars' })
  expect(saved.body.product.brand).toBe('Sylhet Oud House')
  // Another brand takes the former URL, which then no longer redirects.
  await staff('POST /api/admin/assortment/brand', { name: 'Keva Attars', slug: 'keva-attars' })
  expect((await pageOf('keva-attars')).name).toBe('Keva Attars')
  expect((await change(moved.body.entry, { slug: 'keva-attars' })).status).toBe(409)
})

it('rejects the later of two concurrent changes', async () => {
  const brand = await addBrand()
  const replies = await Promise.all([
    change(brand, { description: 'One' }),
    change(brand, { description: 'Two' }),
    change(brand, { hidden: true }),
  ])
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect((await brands()).find(({ id }) => id === brand.id)?.version).toBe(2)
  expect((await staff(`PATCH /api/admin/assortment/brand/${999_999}`, { version: 1 })).status).toBe(404)
})

it('hides a brand from lists and its page; its products stay for sale', async () => {
  const brand = await addBrand()
  const product = await shop.product({ brand: brand.name })
  const { body } = await change(brand, { hidden: true })
  expect((await shownBrands()).map(({ name }) => name)).not.toContain(brand.name)
  expect(await pageOf(brand.slug)).toBeNull()
  const facets = (await shop.call('GET /api/products?facets=true&_perPage=1')).body.facets
  expect(facets.brands.map(({ name }: { name: string }) => name)).not.toContain(brand.name)
  expect(String((await shop.call('GET /sitemap.xml')).body)).not.toContain(`/brands/${brand.slug}<`)
  expect([await total(brand.name), (await shop.call(`GET /api/products/${product.id}`)).status]).toEqual([1, 200])
  const customer = await shop.account()
  expect((await shop.order(customer, orderOf(product))).status).toBe(200)
  await change(body.entry, { hidden: false })
  expect(await pageOf(brand.slug)).toMatchObject({ name: brand.name })
  expect(String((await shop.call('GET /sitemap.xml')).body)).toContain(`https://shop.example/brands/${brand.slug}<`)
})

it('lists brands in the order that staff chose, in filters too', async () => {
  const [one, two] = [await addBrand(), await addBrand()]
  for (const { name } of [one, two]) await shop.product({ brand: name })
  const seen = (await brands()).map(({ id }) => id)
  const ids = [two.id, one.id, ...seen.filter((id) => id !== one.id && id !== two.id)]
  const { status, body } = await staff('PUT /api/admin/assortment/brand/order', { seen, ids })
  expect([status, body.brands.map(({ id }: StaffEntry) => id)]).toEqual([200, ids])
  expect((await shownBrands()).slice(0, 2).map(({ name }) => name)).toEqual([two.name, one.name])
  const { facets } = (await shop.call('GET /api/products?facets=true&_perPage=1')).body
  expect(facets.brands.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual([two.name, one.name])
  const again = await staff('PUT /api/admin/assortment/brand/order', { seen, ids: seen })
  expect(again.status).toBe(409)
  const lost = await staff('PUT /api/admin/assortment/brand/order', { seen: ids, ids: ids.slice(1) })
  expect(lost.status).toBe(400)
})

it('removes a brand without products, and otherwise moves them to another one [R06]', async () => {
  const empty = await addBrand()
  const gone = await staff(`DELETE /api/admin/assortment/brand/${empty.id}?version=1`)
  expect([gone.status, gone.body.message]).toEqual([200, `${empty.name} removed`])
  const [from, to] = [await addBrand(), await addBrand()]
  const products = await Promise.all([1, 2].map(() => shop.product({ brand: from.name })))
  const call = `DELETE /api/admin/assortment/brand/${from.id}?version=1`
  const rejected = await staff(call)
  expect([rejected.status, rejected.body.message]).toEqual([
    409,
    `${from.name} has 2 products. Choose the brand to move them to.`,
  ])
  expect((await staff(`${call}&moveTo=${from.id}`)).status).toBe(400)
  const replies = await Promise.all([1, 2].map(() => staff(`${call}&moveTo=${to.id}`)))
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(replies.find(({ status }) => status === 200)?.body.message).toBe(
    `2 products moved to ${to.name}; ${from.name} removed`,
  )
  expect((await pageOf(from.slug)).name).toBe(to.name)
  expect([await total(to.name), await total(from.name)]).toEqual([2, 2])
  for (const { id } of products) {
    expect((await shop.call(`GET /api/products/${id}`)).body.product.brand).toBe(to.name)
  }
})

it('loses no product that is added while its brand is renamed or removed', async () => {
  const [from, to] = [await addBrand(), await addBrand()]
  const before = (await brands()).find(({ id }) => id === to.id)?.products
  const add = () => staff('POST /api/admin/products', { ...written(), brand: from.name, category: 'Parfum' })
  const replies = await Promise.all([
    add(),
    change(from, { name: `${from.name} Renamed` }),
    add(),
    staff(`DELETE /api/admin/assortment/brand/${from.id}?version=2&moveTo=${to.id}`),
    add(),
  ])
  expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  const added = replies.filter(({ body }) => body.product).map(({ body }) => body.product._id)
  const left = (await brands()).filter(({ id }) => id === from.id || id === to.id)
  expect(left.reduce((sum, { products }) => sum + products, 0) - Number(before)).toBe(added.length)
  // In any sequence, each product shows the present name of its brand.
  for (const id of added) {
    const { brand } = (await staff(`GET /api/admin/products/${id}`)).body.product
    const listed = (
      await shop.db.execute<{ document: string }>(sql`select document from product_listings where product_id = ${id}`)
    ).rows[0]
    expect(left.map(({ name }) => name)).toContain(brand)
    expect(JSON.parse(listed?.document ?? '{}').brand).toBe(brand)
  }
})

/** The number of calls that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await shop.db.execute(sql`
    select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)
  return rows.length
}

it('moves no product of a removed brand that is just moved to another one', async () => {
  const [from, chosen, to] = [await addBrand(), await addBrand(), await addBrand()]
  const { body } = await staff('POST /api/admin/products', { ...written(), brand: from.name, category: 'Parfum' })
  let removing: Promise<Reply> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`update products set brand_id = ${chosen.id} where id = ${body.product._id}`)
    removing = staff(`DELETE /api/admin/assortment/brand/${from.id}?version=1&moveTo=${to.id}`)
    await expect.poll(waiting).toBe(1)
  })
  expect((await removing)?.status).toBe(200)
  expect((await staff(`GET /api/admin/products/${body.product._id}`)).body.product.brand).toBe(chosen.name)
})

it('rejects a product whose brand is being removed', async () => {
  const { id, name } = await addBrand()
  let adding: Promise<Reply> | undefined
  await shop.db.transaction(async (tx) => {
    await tx.execute(sql`delete from brands where id = ${id}`)
    adding = staff('POST /api/admin/products', { ...written(), brand: name, category: 'Parfum' })
    await expect.poll(waiting).toBe(1)
  })
  const reply = await adding
  expect([reply?.status, reply?.fields]).toEqual([400, { brand: 'Choose a brand' }])
})

it('shows a picture of a brand, and removes it again', async () => {
  const brand = await addBrand()
  const body = await sharp({ create: { width: 120, height: 90, channels: 3, background: '#b98a4a' } })
    .png()
    .toBuffer()
  const send = (file: Buffer) =>
    shop.call(`POST /api/admin/assortment/brand/${brand.id}/picture`, {
      as: admin,
      body: file,
      headers: { 'content-type': 'image/png' },
    })
  const sent = await send(body)
  expect([sent.status, sent.body.entry.version]).toEqual([200, 2])
  const { picture } = await pageOf(brand.slug)
  expect(picture).toMatchObject({ width: 120, height: 90, alt: '' })
  expect((await shop.call(`GET /media/${picture.id}-160.webp`)).status).toBe(200)
  expect((await send(Buffer.from('no picture'))).status).toBe(400)
  await change(sent.body.entry, { picture: null })
  expect((await pageOf(brand.slug)).picture).toBeNull()
})
