import { expect, it } from 'vitest'
import type { Article } from '#contract/content/articles.ts'
import { p, text } from '#server/modules/content/sample/write.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const begin = async (title: string): Promise<string> =>
  (await shop.call('POST /api/admin/articles', { as: admin, body: { title } })).body.id
const read = async (id: string) => (await shop.call(`GET /api/admin/articles/${id}`, { as: admin })).body
async function save(id: string, change: Partial<Article>, version?: number) {
  const { current } = await read(id)
  const body = { content: { ...current.content, ...change }, version: version ?? current.version }
  return shop.call(`PUT /api/admin/articles/${id}`, { as: admin, body })
}
const listed = async () =>
  (await shop.call('GET /api/articles')).body.articles.map(({ slug }: { slug: string }) => slug)
const statusOf = async (slug: string) => (await shop.call(`GET /api/articles/${slug}`)).status
const inMinutes = (minutes: number) => new Date(shop.shop.now().getTime() + minutes * 60_000).toISOString()
const finished = { summary: 'What stays light.', body: text(p('Three of them.')) }

it('an article is a draft until it is published, and visitors see it from that moment', async () => {
  const id = await begin('Three scents for the month before the rain')
  const slug = 'three-scents-for-the-month-before-the-rain'
  expect((await read(id)).current).toMatchObject({ version: 1, saved: { by: 'Shirin Akter' }, content: { slug } })
  expect([await listed(), await statusOf(slug)]).toEqual([[], 404])
  const { status } = await save(id, { ...finished, publishedFrom: inMinutes(10) })
  expect([status, await listed()]).toEqual([200, []])
  const sitemap = async () => (await shop.call('GET /sitemap.xml')).body.toString()
  expect(await sitemap()).not.toContain('/blog/')
  shop.wait(11 * 60_000)
  expect([await listed(), await statusOf(slug)]).toEqual([[slug], 200])
  expect(await sitemap()).toContain(`/blog/${slug}</loc>`)
  await save(id, { publishedFrom: null })
  expect([await listed(), await statusOf(slug)]).toEqual([[], 404])
})

it('publishes an article now by the clock of the shop', async () => {
  shop.wait(60 * 60_000)
  const id = await begin('Published now')
  const earliest = inMinutes(0)
  const { body } = await save(id, { ...finished, publishedFrom: 'now' })
  const { publishedFrom } = body.current.content
  expect(publishedFrom >= earliest && publishedFrom <= inMinutes(0)).toBe(true)
  expect(await listed()).toEqual(['published-now'])
  expect((await save(id, { publishedFrom: 'soon' })).fields).toEqual({
    'content.publishedFrom': 'Choose a day and a time',
  })
  await save(id, { publishedFrom: null })
})

it('rejects the publication of an unfinished article, and names the fields', async () => {
  const id = await begin('Unfinished')
  const { status, body } = await save(id, { publishedFrom: inMinutes(0) })
  expect([status, Object.keys(body.fields)]).toEqual([400, ['content.summary', 'content.body']])
})

it('two articles never share a URL', async () => {
  const ids = await Promise.all(['Same', 'Same', 'Same', 'কেমন'].map(begin))
  const slugs = await Promise.all(ids.map(async (id) => (await read(id)).current.content.slug))
  expect(slugs.toSorted()).toEqual(['article', 'same', 'same-2', 'same-3'])
  const responses = await Promise.all(ids.map((id) => save(id, { slug: 'the-one' })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400])
  const rejected = responses.find(({ status }) => status === 400)
  expect(rejected?.fields).toEqual({ 'content.slug': 'Another article already uses this URL' })
  expect((await save(ids[0] ?? '', { slug: '../admin' })).status).toBe(400)
})

it('redirects from former public URLs to the present one, and from no others', async () => {
  const id = await begin('Reading a perfume')
  const slugAt = async (slug: string) => (await shop.call(`GET /api/articles/${slug}`)).body.article?.slug
  await save(id, { slug: 'never-seen' })
  await save(id, { ...finished, slug: 'first', publishedFrom: inMinutes(-1) })
  await save(id, { slug: 'second' })
  // Also while the article is unpublished again.
  await save(id, { publishedFrom: null })
  expect(await slugAt('first')).toBeUndefined()
  await save(id, { slug: 'third' })
  await save(id, { publishedFrom: inMinutes(-1) })
  expect(await Promise.all(['first', 'second', 'third', 'never-seen'].map(slugAt))).toEqual([
    'third',
    'third',
    'third',
    undefined,
  ])
  // A new article's generated slug avoids former slugs; a slug chosen by staff may take one.
  expect((await read(await begin('Second'))).current.content.slug).toBe('second-2')
  const other = await begin('Another')
  await save(other, { ...finished, slug: 'first', publishedFrom: inMinutes(-1) })
  expect(await slugAt('first')).toBe('first')
  await save(id, { slug: 'second' })
  expect([await slugAt('second'), await slugAt('third')]).toEqual(['second', 'second'])
})

it('saves one of several concurrent changes, and can restore the previous version', async () => {
  const id = await begin('Top, heart, base')
  const titles = ['One', 'Two', 'Three']
  const responses = await Promise.all(titles.map((title) => save(id, { title }, 1)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  const { current, earlier } = await read(id)
  expect([current.version, earlier[0].content.title]).toEqual([2, 'Top, heart, base'])
})

it('responds with 404 for an unknown article', async () => {
  const id = crypto.randomUUID()
  expect((await shop.call(`GET /api/admin/articles/${id}`, { as: admin })).status).toBe(404)
  const content = {
    title: 'x',
    slug: 'x',
    ...finished,
    picture: { kind: 'scene', scene: 'about' },
    publishedFrom: null,
  }
  const body = { content, version: 0 }
  expect((await shop.call(`PUT /api/admin/articles/${id}`, { as: admin, body })).status).toBe(404)
})
