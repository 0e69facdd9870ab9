import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Facet, Product, ProductList } from '#contract/catalogue/catalogue.ts'
import { publishNoteProducts } from '#server/modules/catalogue/facts/publish-note.ts'
import { publishProducts } from '#server/modules/catalogue/index.ts'
import { computeSimilar } from '#server/modules/catalogue/similar/compute-similar.ts'
import { written } from './catalogue-staff.ts'
import { openImportStaff } from './import-staff.ts'

const { backOffice } = openImportStaff()
const { staff } = backOffice

const list = async (query: string): Promise<ProductList> =>
  (await backOffice.shop.call(`GET /api/products?_perPage=48&${query}`)).body
const namesIn = async (query: string) => (await list(query)).products.map(({ name }) => name).sort()

async function addProduct(name: string, facts: object): Promise<string> {
  const { body } = await staff('POST /api/admin/products', { ...written(), name, ...facts })
  const id: string = body.product._id
  await backOffice.sale(id, true)
  return id
}
const scent = (top: string[], heart: string[], base: string[]) => ({ notes: { top, heart, base } })

it('a filter by weather and occasion shows only perfumes so marked, and its counts agree with the lists', async () => {
  await addProduct('Umbrella', { weather: ['rain', 'hot'], occasions: ['office'], wearer: 'men' })
  await addProduct('Veranda', { weather: ['rain'], occasions: ['evening'], wearer: 'all' })
  await addProduct('Desk', { weather: ['winter'], occasions: ['office'], wearer: 'women' })
  const both = await list('weather=rain&occasion=office')
  expect(both.products.length).toBeGreaterThan(0)
  for (const { _id } of both.products) {
    const { body } = await backOffice.shop.call(`GET /api/products/${_id}`)
    const { weather, occasions }: Product = body.product
    expect([weather, occasions]).toEqual([expect.arrayContaining(['rain']), expect.arrayContaining(['office'])])
  }
  const { facets } = await list('facets=true&facts=true&weather=rain')
  const facts = facets?.facts ?? {}
  for (const [fact, values] of Object.entries(facts) as [string, Facet[]][])
    for (const { name, count } of values) {
      const other = fact === 'weather' ? `weather=rain,${name}` : `weather=rain&${fact}=${encodeURIComponent(name)}`
      expect((await list(other)).total, `${fact} ${name}`).toBe(count)
    }
})

it('what is for everyone is listed for women and for men', async () => {
  await addProduct('Shared Bench', { wearer: 'all' })
  for (const wearer of ['women', 'men', 'all']) expect(await namesIn(`for=${wearer}`)).toContain('Shared Bench')
})

it('উদ, oudh and agarwood find the same perfumes, as words and as a note', async () => {
  await addProduct('Smoked Gate', scent(['lemon'], [], ['oud']))
  await addProduct('Old Boat', scent([], ['agarwood'], []))
  const [first, ...others] = await Promise.all(
    ['উদ', 'oudh', 'agarwood'].flatMap((word) => [
      namesIn(`_search=${encodeURIComponent(word)}`),
      namesIn(`note=${encodeURIComponent(word)}`),
    ]),
  )
  expect(first).toEqual(expect.arrayContaining(['Old Boat', 'Smoked Gate']))
  for (const [index, other] of others.entries())
    expect(other, String(index)).toEqual(expect.arrayContaining(['Old Boat', 'Smoked Gate']))
  expect(others[1]).toEqual(first)
  expect(others[3]).toEqual(first)
})

it('without chosen accords a perfume has those that its notes suggest', async () => {
  const id = await addProduct('Plain Amber', scent(['bergamot'], [], ['amber', 'vanilla']))
  const { body } = await backOffice.shop.call(`GET /api/products/${id}`)
  expect(body.product.accords).toEqual(['amber:100', 'sweet:100', 'citrus:33'])
  expect(await namesIn('accord=amber,citrus')).toContain('Plain Amber')
  const known = await staff(`GET /api/admin/products/${id}`)
  expect(known.body.product.accords).toEqual([])
})

it('two notes are merged: both find all perfumes, and the change log tells it', async () => {
  await addProduct('First Petal', scent([], ['rooz petal'], []))
  await addProduct('Second Petal', scent([], ['petal of rooz'], []))
  expect(await namesIn('note=rooz%20petal')).toEqual(['First Petal'])
  const merge = { key: 'petal of rooz', into: 'rooz petal' }
  expect((await staff('POST /api/admin/notes/merge', merge)).status).toBe(200)
  for (const name of ['rooz petal', 'petal of rooz'])
    expect(await namesIn(`note=${encodeURIComponent(name)}`)).toEqual(['First Petal', 'Second Petal'])
  const { body } = await staff('GET /api/admin/changes?subject=note:petal%20of%20rooz')
  expect(body.changes[0].fields).toContainEqual(expect.objectContaining({ field: 'Merged into', after: 'rooz petal' }))
  expect((await staff('POST /api/admin/notes/merge', merge)).status).toBe(404)
})

it('staff see how many products lack a fact, and which', async () => {
  const id = await addProduct('Bare Bottle', { notes: { top: ['lemon'], heart: [], base: [] } })
  const { body } = await staff('GET /api/admin/notes')
  const lacking = await staff('GET /api/admin/products?missing=base&_perPage=100')
  expect(lacking.body.products.map(({ _id }: { _id: string }) => _id)).toContain(id)
  const published = lacking.body.products.filter(({ onSale }: { onSale: boolean }) => onSale)
  expect(body.missing.base).toBe(published.length)
})

it('a group that is chosen for a note changes the accords of its perfumes', async () => {
  const id = await addProduct('Strange Resin', scent([], [], ['copalite']))
  const change = { key: 'copalite', group: 'resin', seen: '' }
  expect((await staff('PUT /api/admin/notes', change)).status).toBe(200)
  expect((await staff('PUT /api/admin/notes', change)).status).toBe(409)
  const { body } = await backOffice.shop.call(`GET /api/products/${id}`)
  expect(body.product.accords).toEqual(['amber:100'])
})

it('a search understands weather, occasion and price in every script, and searches words where nothing fits', async () => {
  const facts = { weather: ['winter'], occasions: ['evening'] }
  await addProduct('Smoke by the Fire', { ...facts, ...scent([], [], ['oud']), price: 1500, oldPrice: null })
  await addProduct('Smoke too Dear', { ...facts, ...scent([], [], ['oud']), price: 2500, oldPrice: null })
  await addProduct('Smoke of Summer', { ...scent([], [], ['oud']), weather: ['hot'], price: 1500, oldPrice: null })
  for (const words of [
    'oud for winter evening under 2000',
    'শীতের সন্ধ্যার জন্য উদ ২০০০ টাকার নিচে',
    'shiter shondhay oudh under 2000',
  ]) {
    const { products, understood } = await list(`_search=${encodeURIComponent(words)}`)
    const found = products.map(({ name }) => name)
    expect(found, words).toContain('Smoke by the Fire')
    expect(found, words).not.toContain('Smoke too Dear')
    expect(found, words).not.toContain('Smoke of Summer')
    expect(understood, words).toMatchObject({ facts: { weather: ['winter'], occasion: ['evening'] }, maxPrice: 2000 })
  }
  await addProduct('Rain over Nowhere', { weather: ['hot'] })
  const named = await list('_search=rain%20over%20nowhere')
  expect([named.products[0]?.name, named.understood]).toEqual(['Rain over Nowhere', undefined])
  const { total, understood } = await list('_search=wintergreenish%20rain')
  expect([total, understood]).toEqual([0, undefined])
})

it('a price in words and a chosen one count together: reversed, nothing is found', async () => {
  await addProduct('Ember Road', { weather: ['winter'], price: 1800, oldPrice: null })
  const words = '_search=winter%20under%202000'
  const { understood } = await list(`${words}&minPrice=100&maxPrice=1900`)
  expect(understood).toMatchObject({ facts: { weather: ['winter'] }, maxPrice: 1900 })
  const reversed = await backOffice.shop.call(`GET /api/products?_perPage=48&${words}&minPrice=3000`)
  expect([reversed.status, reversed.body.total]).toEqual([200, 0])
})

it('a perfume that is known is looked up by what it is called, not by what it smells of', async () => {
  await addProduct('Velvet Gate', { ...scent(['tangelo'], [], []), weather: ['winter'] })
  const called = async (words: string) => namesIn(`_searchIn=names&_search=${encodeURIComponent(words)}`)
  expect(await namesIn('_search=tangelo')).toEqual(['Velvet Gate'])
  expect(await called('tangelo')).toEqual([])
  expect(await called('velvet winter')).toEqual([])
  expect(await called('velvt gate')).toEqual(['Velvet Gate'])
  const [velvet] = (await list('_search=velvet%20gate')).products
  expect(await called(`${velvet?.brand} velvet`)).toEqual(['Velvet Gate'])
  expect(await called(String(velvet?.brand))).toEqual([])
})

it('a note in the other language is told by its name in this one, and counted there', async () => {
  await addProduct('Plain Garden', scent([], ['rose'], []))
  const bangla = await list('lang=bn&facets=true&facts=true&note=rose')
  const note = bangla.facets?.current?.note
  expect(note).toBe('গোলাপ')
  expect(bangla.facets?.facts?.note).toContainEqual(expect.objectContaining({ name: note, count: bangla.total }))
  const english = await list(`facets=true&note=${encodeURIComponent('গোলাপ')},nothing%20known`)
  expect(english.facets?.current?.note).toBe('rose,nothing known')
  expect((await list('facets=true&note=Rose')).facets?.current).toBeUndefined()
})

it('the page of all scents has all notes, a filter only the most frequent', async () => {
  const names = Array.from({ length: 45 }, (_, number) => `quartz note ${number}`)
  await addProduct('Many Notes', scent(names.slice(0, 15), names.slice(15, 30), names.slice(30)))
  const notesOf = async (facts: string) => (await list(`facets=true&facts=${facts}`)).facets?.facts?.note ?? []
  expect(await notesOf('true')).toHaveLength(40)
  const all = (await notesOf('all')).map(({ name }) => name)
  expect(all).toEqual(expect.arrayContaining(names))
})

it('the listings of a note with very many perfumes are written by a job', async () => {
  const { db } = backOffice.shop
  const id = await addProduct('Common Ground', scent([], [], ['feldspar dust']))
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into products (slug, name, description, brand_id, category_id, notes, on_sale)
      select slug || '-' || number, name || ' ' || number, description, brand_id, category_id, notes, false
      from products, generate_series(2, 230) as number where id = ${id} returning id`)
    const ids = rows.map((row) => row.id)
    await tx.execute(sql`
      insert into variants (product_id, price) select id, 10000 from unnest(${sql.param(ids)}::uuid[]) as id`)
    await publishProducts(tx, ids)
  })
  const change = { key: 'feldspar dust', group: 'resin', seen: '' }
  const { body } = await staff('PUT /api/admin/notes', change)
  expect(body.message).toContain('within a few minutes')
  const outdated = async () => {
    const { rows } = await db.execute(sql`
      select from product_listings where note_keys @> array['feldspar dust'] and accord_bits = 0`)
    return rows.length
  }
  expect(await outdated()).toBe(30)
  await publishNoteProducts({ db, now: () => new Date() }, 'feldspar dust')
  expect(await outdated()).toBe(0)
})

it('similar scents have their reason, never what is hidden, and follow a changed note', async () => {
  const { db } = backOffice.shop
  const like = scent(['bergamot'], ['taif rosebud'], ['oudwood', 'ambergold'])
  const first = await addProduct('Twin One', { ...like, family: 'Amber' })
  const second = await addProduct('Twin Two', {
    ...scent(['lemon'], ['taif rosebud'], ['oudwood', 'ambergold']),
    family: 'Amber',
  })
  const other = await addProduct('Stranger', scent(['bergamot'], ['lavender bud'], ['musk ketone']))
  const similar = async () => (await backOffice.shop.call(`GET /api/products/${first}/similar`)).body.similar
  await computeSimilar(db)
  const [twin] = await similar()
  expect(twin).toMatchObject({ product: { _id: second }, reason: ['taif rosebud', 'oudwood', 'ambergold'] })
  expect((await similar()).map(({ product }: { product: Product }) => product._id)).not.toContain(other)

  await backOffice.sale(second, false)
  await expect.poll(similar).toEqual([])
  await backOffice.sale(second, true)
  await expect.poll(async () => (await similar()).length).toBe(1)
  const { body } = await staff(`GET /api/admin/products/${second}`)
  const changed = { version: body.product.version, notes: { top: ['lemon'], heart: [], base: ['musk ketone'] } }
  expect((await staff(`PATCH /api/admin/products/${second}`, changed)).status).toBe(200)
  await computeSimilar(db)
  await expect.poll(similar).toEqual([])
})

it('a perfume that a customer knows and the shop lacks is counted for staff', async () => {
  const ask = (name: string) => backOffice.shop.call('POST /api/wanted-perfumes', { body: { name } })
  for (const name of ['Sauvage Noir', 'sauvage  noir', 'Sauvage Noir']) expect((await ask(name)).status).toBe(200)
  expect((await ask('x')).status).toBe(400)
  const { body } = await staff('GET /api/admin/notes')
  expect(body.wanted).toContainEqual(expect.objectContaining({ name: 'Sauvage Noir', asked: 3 }))
})
