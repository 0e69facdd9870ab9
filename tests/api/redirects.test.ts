import { expect, it } from 'vitest'
import { readRedirect } from '#server/modules/redirects/index.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const save = (from: string, to: string) => shop.call('PUT /api/admin/redirects', { as: admin, body: { from, to } })
const list = async (search = '') =>
  (await shop.call(`GET /api/admin/redirects?_search=${encodeURIComponent(search)}`, { as: admin })).body
const leads = (path: string) => readRedirect(shop.db, path)

it('leads an old address to a page, however it is written, until it is removed', async () => {
  expect((await save('https://old.example/Product/Rose-Oud/', '/shop?brand=keva')).body.message).toBe('Address saved')
  expect(await leads('/product/rose-oud')).toBe('/shop?brand=keva')
  expect(await leads('/product/ROSE-OUD/?utm_source=post')).toBe('/shop?brand=keva')
  expect(await leads('/product/rose')).toBeNull()
  expect(await leads('/%E0%A4%A')).toBeNull()
  const { redirects, total } = await list('https://old.example/product/rose-oud')
  expect([total, redirects[0]]).toMatchObject([1, { from: '/product/rose-oud', by: 'Shirin Akter' }])
  const remove = () => shop.call(`DELETE /api/admin/redirects/${redirects[0]._id}`, { as: admin })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(404)
  expect(await leads('/product/rose-oud')).toBeNull()
  const { changes } = (await shop.call('GET /api/admin/changes?kind=content', { as: admin })).body
  expect(changes.map(({ subject, what }: Record<string, string>) => [subject, what])).toEqual([
    ['Old address /product/rose-oud', 'removed'],
    ['Old address /product/rose-oud', 'added'],
  ])
})

it('leads with one step, and never in a circle', async () => {
  await save('/first', '/second')
  await save('/second', '/third')
  expect(await leads('/first')).toBe('/third')
  await save('/zero', '/first')
  expect(await leads('/zero')).toBe('/third')
  const circle = await save('/third', '/second')
  expect([circle.status, circle.body.message]).toEqual([400, 'This address would lead to itself. Choose another page.'])
  expect((await save('/first', '/shop')).status).toBe(200)
  expect([await leads('/first'), await leads('/second')]).toEqual(['/shop', '/third'])
})

it('says at the field what is wrong', async () => {
  const { status, fields } = await save('rose', '//evil.example')
  expect([status, fields]).toEqual([
    400,
    {
      from: 'Enter an address of the old site, such as /products/rose',
      to: 'Enter a page of this shop, such as /product/rose or /shop',
    },
  ])
})
