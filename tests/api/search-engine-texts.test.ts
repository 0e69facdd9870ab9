import { expect, test } from 'vitest'
import { openCatalogueStaff, written } from './catalogue-staff.ts'

const opened = openCatalogueStaff()
const { staff, sale, asStaff } = opened
const get = async (path: string) => (await opened.shop.call(`GET ${path}`)).body

test('what staff write for search engines is in the response of one product in its language, and in no list', async () => {
  const { body } = await staff('POST /api/admin/products', { ...written() })
  const id: string = body.product._id
  await sale(id, true)
  expect((await get(`/api/products/${id}`)).product).not.toHaveProperty('head')

  const texts = {
    title: 'Vetiver attar in Dhaka',
    summary: 'Wet earth and vetiver.',
    titleInBangla: 'ঢাকায় খসের আতর',
  }
  const changed = await staff(`PATCH /api/admin/products/${id}`, { version: (await asStaff(id)).version, ...texts })
  expect([changed.status, changed.body.product]).toMatchObject([200, texts])
  // Also right after the response without them was cached.
  const english = (await get(`/api/products/${id}`)).product
  expect(english.head).toEqual({ title: texts.title, summary: texts.summary })
  expect(english.name).toBe(body.product.name)
  expect((await get(`/api/products/${id}?lang=bn`)).product.head).toEqual({ title: texts.titleInBangla, summary: '' })
  for (const fields of ['card', 'all'])
    for (const lang of ['en', 'bn'])
      expect(JSON.stringify(await get(`/api/products?ids=${id}&fields=${fields}&lang=${lang}`))).not.toMatch(
        /Vetiver attar|ঢাকায় খসের|"head"/,
      )
  expect((await get('/api/products?_search=dhaka%20attar%20vetiver')).total).toBe(0)

  const tooLong = { version: changed.body.product.version, title: 'x'.repeat(121), summary: 'x'.repeat(321) }
  const refused = await staff(`PATCH /api/admin/products/${id}`, tooLong)
  expect([refused.status, Object.keys(refused.body.fields).sort()]).toEqual([400, ['summary', 'title']])
})
