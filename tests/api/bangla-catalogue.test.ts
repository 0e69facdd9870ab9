import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { callsInLanguages } from '#contract/language.ts'
import { openCatalogueStaff, written } from './catalogue-staff.ts'

const opened = openCatalogueStaff()
const staff = opened.staff
const get = async (path: string) => (await opened.shop.call(`GET ${path}`)).body
const nameBn = 'বর্ষার উদ'
const descriptionInBangla = 'ভেজা মাটি আর খসের ঘ্রাণ।'

async function addProduct(fields: object = { nameInBangla: nameBn, descriptionInBangla }): Promise<string> {
  const { body } = await staff('POST /api/admin/products', { ...written(), ...fields })
  await opened.sale(body.product._id, true)
  return body.product._id
}

const nameOfKeva = async (nameInBangla: string) => {
  const { brands } = (await staff('GET /api/admin/assortment')).body
  const { id, version } = brands.find(({ name }: { name: string }) => name === 'Keva')
  return staff(`PATCH /api/admin/assortment/brand/${id}`, { version, nameInBangla, descriptionInBangla: 'কেভার কথা' })
}

test('exactly the calls with a language in their query are made in the language of the page', () => {
  const inLanguages = Object.entries<Call>(api).filter(
    ([, { query }]) => query && 'lang' in (query as unknown as { shape: object }).shape,
  )
  expect(inLanguages.map(([name]) => name).toSorted()).toEqual([...callsInLanguages].sort())
})

test('a product responds in Bangla where it is asked for, with English where there is no Bangla; English is unchanged', async () => {
  const id = await addProduct()
  await nameOfKeva('কেভা')
  const english = (await get(`/api/products/${id}`)).product
  expect(english).toMatchObject({ brand: 'Keva', family: 'Woody', description: written().description })
  expect(JSON.stringify(english)).not.toMatch(/[\u0980-\u09ff]|InBangla/)
  const expected = {
    name: nameBn,
    description: descriptionInBangla,
    brand: 'কেভা',
    category: 'Eau de Parfum',
    family: 'কাঠের ঘ্রাণ',
    notes: { top: ['বার্গামট'], heart: ['ভেজা মাটি'], base: ['খস'] },
    price: english.price,
  }
  expect((await get(`/api/products/${id}?lang=bn`)).product).toMatchObject(expected)
  const [card] = (await get(`/api/products?ids=${id}&fields=card&lang=bn`)).products
  expect(card).toMatchObject({ _id: id, name: nameBn, brand: 'কেভা', category: 'Eau de Parfum' })
  // A product without texts in Bangla, in the whole list.
  const other = await addProduct({})
  const all = (await get('/api/products?lang=bn')).products
  expect(all.find(({ _id }: { _id: string }) => _id === other)).toMatchObject({
    description: written().description,
    brand: 'কেভা',
  })
  expect((await opened.shop.call(`GET /api/products/${id}?lang=fr`)).status).toBe(400)
})

test('brands have Bangla names in lists and facets, and filters take the name in either language', async () => {
  const id = await addProduct()
  const { body } = await nameOfKeva('কেভা আতরশালা')
  expect(body.entry).toMatchObject({ name: 'Keva', nameInBangla: 'কেভা আতরশালা' })
  const { brands } = await get('/api/assortment?lang=bn')
  expect(brands).toContainEqual(expect.objectContaining({ name: 'কেভা আতরশালা', slug: 'keva' }))
  const page = (await get(`/api/assortment/brand/${encodeURIComponent('কেভা আতরশালা')}?lang=bn`)).entry
  expect(page).toMatchObject({ slug: 'keva', description: 'কেভার কথা' })
  const { facets, products } = await get(
    `/api/products?brand=${encodeURIComponent('কেভা আতরশালা')}&facets=true&lang=bn&_perPage=100`,
  )
  expect(facets.brands.map(({ name }: { name: string }) => name)).toContain('কেভা আতরশালা')
  expect(products.map(({ _id }: { _id: string }) => _id)).toContain(id)
  const current = async (query: string) => (await get(`/api/products?facets=true&${query}`)).facets.current
  expect(await current('brand=Fars,Keva&category=oud&lang=bn')).toEqual({ brand: 'Fars,কেভা আতরশালা' })
  expect(await current(`brand=${encodeURIComponent('কেভা আতরশালা')},Fars`)).toEqual({ brand: 'Keva,Fars' })
  expect(await current('brand=Fars,Keva')).toBeUndefined()
  expect((await get('/api/products?brand=keva&lang=bn')).total).toBe((await get('/api/products?brand=keva')).total)
})

test('a changed glossary, brand or product is seen at once on pages in Bangla', async () => {
  const id = await addProduct({ nameInBangla: '', family: 'Barely Known' })
  const shown = async () => (await get(`/api/products/${id}?lang=bn`)).product
  expect((await shown()).family).toBe('Barely Known')
  const { words, missing } = (await staff('GET /api/admin/glossary')).body
  expect(words.length).toBeGreaterThan(200)
  expect(missing.words).toContainEqual({ english: 'Barely Known', products: 1 })
  expect(missing.entries).toContain('Fars')
  const word = { english: 'barely known', bangla: 'প্রায় অচেনা', spellings: ['ochena'] }
  const change = (seen: object | null, next: object = word) => staff('PUT /api/admin/glossary', { seen, word: next })
  expect((await change(null)).body.message).toBe('barely known saved')
  expect((await change(null)).status).toBe(409)
  expect((await shown()).family).toBe('প্রায় অচেনা')
  const { version } = await opened.asStaff(id)
  await opened.change(id, { version, nameInBangla: 'অচেনা' })
  expect((await shown()).name).toBe('অচেনা')
  expect((await get(`/api/products?_search=${encodeURIComponent('ওচেনা')}`)).products[0]._id).toBe(id)
  await change(word, { ...word, bangla: '', spellings: [] })
  expect((await shown()).family).toBe('Barely Known')
  const changes = (await staff('GET /api/admin/changes')).body.changes
  expect(
    changes.slice(0, 3).map(({ subject, what }: { subject: string; what: string }) => `${subject} ${what}`),
  ).toEqual([
    'Bangla word: barely known removed',
    expect.stringMatching(/^Monsoon .* changed$/),
    'Bangla word: barely known added',
  ])
})

test('a Bangla text of a product is outdated from a change of its English text until it is changed or confirmed', async () => {
  const id = await addProduct()
  const change = async (fields: object) => {
    const { version } = await opened.asStaff(id)
    return (await opened.change(id, { version, ...fields })).body.product.outdated
  }
  expect(await change({ family: 'Woody Green' })).toEqual([])
  expect(await change({ name: 'Monsoon Resin' })).toEqual(['name'])
  expect(await change({ description: 'Rain on warm wood.', price: 900 })).toEqual(['name', 'description'])
  const { outdated } = (await staff('GET /api/admin/glossary')).body.missing
  expect(outdated).toEqual([{ id, name: 'Monsoon Resin' }])
  expect(await change({ outdated: ['name'] })).toEqual(['name'])
  expect(await change({ name: 'Monsoon Oud', nameInBangla: 'বর্ষার আগর' })).toEqual([])
  expect(await change({ name: 'Monsoon Amber', nameInBangla: '' })).toEqual([])
})

test('a search finds the same products in either script, by name, brand, note and other spellings', async () => {
  const id = await addProduct({ name: 'Kewra Attar Reserve', nameInBangla: 'কেওড়া আতর রিজার্ভ' })
  await nameOfKeva('সুরভিকা')
  const found = async (text: string) => {
    const { products } = await get(`/api/products?_search=${encodeURIComponent(text)}&fields=card&_perPage=100`)
    return products.some(({ _id }: { _id: string }) => _id === id)
  }
  const texts = `kewra attar reserve|keora ator|কেওড়া|কেওড়া|কেওরা আতর|itr kewra|ittar keora|সুরভিকা কেওড়া|surovika kewra
    |বার্গামট কেওড়া|খস আতর|ভেটিভার আতর|reserve সুরভিকা|রিজার্ভ`
  const missed = []
  for (const text of texts.split('|')) if (!(await found(text.trim()))) missed.push(text.trim())
  expect(missed).toEqual([])
  expect(await found('চন্দন কেওড়া')).toBe(false)
})
