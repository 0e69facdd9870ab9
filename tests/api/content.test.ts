import sharp from 'sharp'
import { expect, it } from 'vitest'
import { contentPageNames } from '#contract/content/content.ts'
import type { FaqContent, LegalContent } from '#contract/content/content-texts.ts'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { sampleContent } from '#server/modules/content/sample/index.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const read = async (page: string) => (await shop.call(`GET /api/admin/content/${page}`, { as: admin })).body
const published = async (page: string) => (await shop.call(`GET /api/content/${page}`)).body
const save = (page: string, content: object, version: number) =>
  shop.call(`PUT /api/admin/content/${page}`, { as: admin, body: { content, version } })
const { terms, faq } = sampleContent

it('every page shows its initial content until staff change it', async () => {
  for (const page of contentPageNames) {
    if (page !== 'home') expect((await published(page)).content).toEqual(sampleContent[page])
    expect(await read(page)).toMatchObject({ current: { version: 0, saved: null }, earlier: [] })
  }
  const { slides, productOfTheYear } = (await published('home')).content
  expect([slides.length, productOfTheYear.link]).toEqual([3, '/shop'])
  const { body } = await shop.call('GET /api/admin/content', { as: admin })
  expect(body.pages).toEqual(
    contentPageNames.map((page) => ({ page, saved: null, missingInBangla: 0, outdatedInBangla: 0 })),
  )
})

it('the initial texts take the delivery time from the settings', () => {
  expect(JSON.stringify(sampleContent)).not.toContain(sampleSettings.delivery.time)
})

it('a change is visible at once, and the previous version can be restored [R11]', async () => {
  const { current } = await read('terms')
  const content: LegalContent = { ...terms, lead: 'What holds between us.' }
  const { status, body } = await save('terms', { ...content, bangla: current.content.bangla }, current.version)
  expect([status, body.current]).toMatchObject([200, { version: current.version + 1, saved: { by: 'Shirin Akter' } }])
  expect(await published('terms')).toMatchObject({ content, changed: body.current.saved.at })
  const { pages } = (await shop.call('GET /api/admin/content', { as: admin })).body
  expect(pages).toContainEqual({
    page: 'terms',
    saved: body.current.saved,
    missingInBangla: 0,
    outdatedInBangla: 1,
  })
  const after = await read('terms')
  expect(after.earlier[0].content).toEqual(current.content)
  await save('terms', after.earlier[0].content, after.current.version)
  expect((await published('terms')).content).toEqual(terms)
})

it('saves one of several concurrent changes, and rejects the others with a conflict', async () => {
  const { current } = await read('faq')
  const contents = ['One', 'Two', 'Three', 'Four'].map(
    (caps): FaqContent => ({ ...faq, intro: { ...faq.intro, caps } }),
  )
  const responses = await Promise.all(contents.map((content) => save('faq', content, current.version)))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const saved = contents[responses.findIndex(({ status }) => status === 200)]
  expect((await published('faq')).content).toEqual(saved)
  expect((await read('faq')).current.version).toBe(current.version + 1)
})

const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
const linked = (href: string) => paragraph({ type: 'text', text: 'here', marks: [{ type: 'link', attrs: { href } }] })
const nested = (levels: number): object => ({
  type: 'bulletList',
  content: [
    { type: 'listItem', content: levels > 1 ? [nested(levels - 1)] : [paragraph({ type: 'text', text: 'x' })] },
  ],
})
const withBlock = (block: object) => ({ ...terms, body: { type: 'doc', content: [...terms.body.content, block] } })

it.each<[string, object]>([
  ['a script as a link', linked('javascript:alert(1)')],
  ['a script that hides itself', linked('java\tscript:alert(1)')],
  ['a script with capitals and a space', linked(' JaVaScript:alert(1)//https://')],
  ['data as a link', linked('data:text/html,<script>alert(1)</script>')],
  ['another site that looks like a page of this one', linked('//evil.example')],
  ['another site behind a backslash', linked('/\\evil.example')],
  ['a name and password in a URL', linked('https://shop@evil.example/')],
  ['a picture', { type: 'image', attrs: { src: 'https://evil.example/pixel.png' } }],
  ['code', { type: 'codeBlock', content: [{ type: 'text', text: 'x' }] }],
  ['an unknown mark', paragraph({ type: 'text', text: 'x', marks: [{ type: 'textStyle' }] })],
  ['a style', { ...paragraph(), attrs: { style: 'position:fixed' } }],
  ['a main heading', { type: 'heading', attrs: { level: 1 }, content: [{ type: 'text', text: 'x' }] }],
  ['a list of more levels than pages have', nested(5)],
])('rejects %s in a text', async (_name, block) => {
  const { current } = await read('terms')
  const { status, body } = await save('terms', withBlock(block), current.version)
  expect(status).toBe(400)
  expect(Object.keys(body.fields).every((field) => field.startsWith('content.body'))).toBe(true)
  expect((await read('terms')).current.version).toBe(current.version)
})

it.each(['/shop?brand=Keva#list', 'https://example.com/a?b=c', 'mailto:care@example.com', 'tel:+8801700000000'])(
  'accepts a link to %s',
  async (href) => {
    const { current } = await read('terms')
    const { status, body } = await save('terms', withBlock(linked(href)), current.version)
    expect([status, body.current.content.body.content.at(-1)]).toEqual([200, linked(href)])
  },
)

it.each<[string, object]>([
  ['content.categories', { categories: [] }],
  ['content.intro.title.plain', { intro: { ...faq.intro, title: { plain: ' ', italic: '' } } }],
  [
    'content.categories.0.questions.0.link.to',
    {
      categories: [
        {
          id: 'one',
          name: 'One',
          questions: [{ id: 'q', question: 'Why?', answer: 'So.', link: { to: 'javascript:1', words: 'x' } }],
        },
      ],
    },
  ],
])('rejects invalid content, and names the field %s', async (field, change) => {
  const { current } = await read('faq')
  const { status, body } = await save('faq', { ...faq, ...change }, current.version)
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
})

const slide = (change: object) => ({ ...sampleContent.home.slides[0], ...change })
async function saveSlides(...changes: object[]) {
  const { current } = await read('home')
  const slides = changes.map((change, at) => slide({ id: `slide-${at}`, ...change }))
  return save('home', { ...sampleContent.home, slides }, current.version)
}
const shownSlides = async () => (await published('home')).content.slides.map(({ id }: { id: string }) => id)
const inMinutes = (minutes: number) => new Date(shop.shop.now().getTime() + minutes * 60_000).toISOString()

it('shows a slide only at its scheduled time, although the response is cached', async () => {
  const { status } = await saveSlides({}, { shownFrom: inMinutes(10) }, { shownUntil: inMinutes(20) })
  expect(status).toBe(200)
  expect(await shownSlides()).toEqual(['slide-0', 'slide-2'])
  shop.wait(11 * 60_000)
  expect(await shownSlides()).toEqual(['slide-0', 'slide-1', 'slide-2'])
  shop.wait(10 * 60_000)
  expect(await shownSlides()).toEqual(['slide-0', 'slide-1'])
  // Scheduled times are not public.
  expect(JSON.stringify(await published('home'))).not.toContain('shownUntil')
})

it('shows no slides when all scheduled times are over', async () => {
  await saveSlides({ shownUntil: inMinutes(-1) })
  expect(await shownSlides()).toEqual([])
})

it.each<[string, object]>([
  ['content.slides.0.shownUntil', { shownFrom: '2026-12-02T00:00:00Z', shownUntil: '2026-12-01T00:00:00Z' }],
  ['content.slides.0.link', { link: 'javascript:alert(1)' }],
  ['content.slides.0.from', { from: -1 }],
  ['content.slides.0.picture.scene', { picture: { kind: 'scene', scene: '../secret' } }],
])('rejects an invalid slide, and names the field %s', async (field, change) => {
  const { status, body } = await saveSlides(change)
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
})

it('rejects an unknown picture, and returns the size of a known one', async () => {
  const unknown = { kind: 'upload', id: '0123456789abcdef', alt: 'x', width: 1, height: 1, preview: '' }
  expect((await saveSlides({ picture: unknown })).status).toBe(400)
  const file = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { status, body } = await shop.call('POST /api/admin/content/pictures', {
    as: admin,
    body: file,
    headers: { 'content-type': 'image/png' },
  })
  expect(status).toBe(200)
  const picture = { kind: 'upload', ...body.picture, alt: 'A red wall' }
  const saved = await saveSlides({ picture: { ...picture, width: 9_999, preview: 'javascript:alert(1)' } })
  expect(saved.body.current.content.slides[0].picture).toEqual(picture)
})

it('the banner links to its product while that is published', async () => {
  const { id: productId } = await shop.product()
  const { current } = await read('home')
  const productOfTheYear = { ...sampleContent.home.productOfTheYear, productId }
  await save('home', { ...sampleContent.home, productOfTheYear }, current.version)
  const link = async () => (await published('home')).content.productOfTheYear.link
  expect(await link()).toBe(`/product/${productId}`)
  await shop.call(`PUT /api/admin/products/${productId}/sale`, { as: admin, body: { onSale: false } })
  expect(await link()).toBe('/shop')
})
