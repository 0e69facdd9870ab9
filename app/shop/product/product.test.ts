import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSiteUrlWith } from '#app/document/page-meta.ts'
import { structuredDataTags } from '#app/document/structured-data-tags.ts'
import { titleOf } from '#messages/layout.ts'
import { meta as entryMeta } from '../catalogue/entries/entry-page.tsx'
import { meta } from './product.tsx'

const host = 'https://shop.example'
beforeAll(() => readSiteUrlWith(() => host))
afterAll(() => readSiteUrlWith(() => undefined))

/** The pages in the breadcrumb that search engines get. */
function breadcrumbIn(tags: object[]) {
  const data = tags.map((tag) => (tag as Record<string, unknown>)['script:ld+json'] as Record<string, unknown>)
  return data.find((one) => one?.['@type'] === 'BreadcrumbList')?.itemListElement
}

const place = (position: number, name: string, path: string) => ({
  '@type': 'ListItem',
  position,
  name,
  item: host + path,
})
const above = [place(1, 'Home', '/'), place(2, 'Shop', '/shop')]

it('tells search engines the breadcrumb of a product, a brand and a category', () => {
  const product = {
    _id: 'oud',
    name: 'Oud Royale',
    brand: 'Keva',
    category: 'Attar & Oils',
    description: '',
    pictures: [],
    variants: [],
    images: ['/media/x-960.jpg'],
    size: '50 ml',
    price: 950,
  }
  expect(
    breadcrumbIn(
      meta({
        loaderData: { cached: { product }, isRendered: true },
        location: {},
        params: {},
        matches: [],
      } as never),
    ),
  ).toEqual([
    ...above,
    place(3, 'Attar & Oils', '/shop?category=Attar+%26+Oils'),
    place(4, 'Oud Royale', '/product/oud'),
  ])
  const about = {
    kind: 'brand',
    slug: 'keva',
    name: 'Keva',
    description: '',
    title: 'Keva in Dhaka',
    summary: 'A house.',
    picture: null,
  }
  const ofEntry = (kind: string) =>
    breadcrumbIn(
      entryMeta({
        loaderData: {
          about: { ...about, kind },
          list: { products: [] },
          isRendered: true,
        },
        location: {},
      } as never),
    )
  expect(ofEntry('brand')).toEqual([...above, place(3, 'Keva', '/brands/keva')])
  expect(ofEntry('category')).toEqual([...above, place(3, 'Keva', '/categories/keva')])
  expect(entryMeta({ loaderData: { about: { ...about, kind: 'brand' } }, location: {} } as never)).toEqual(
    expect.arrayContaining([
      { title: titleOf('Keva in Dhaka') },
      { name: 'description', content: 'A house.' },
      { property: 'og:title', content: 'Keva in Dhaka' },
    ]),
  )
})

it('shows search engines what staff have written for them in place of name and description, each by itself', () => {
  const product = {
    _id: 'oud',
    name: 'Oud Royale',
    brand: 'Keva',
    description: 'Dark.',
    pictures: [],
    price: 950,
  }
  const tagsOf = (head?: object) =>
    meta({ loaderData: { cached: { product: { ...product, head } } }, location: {}, params: {}, matches: [] } as never)
  const written = tagsOf({ title: 'Oud in Dhaka', summary: 'Aged oud, in stock.' })
  expect(written).toEqual(
    expect.arrayContaining([
      { title: titleOf('Oud in Dhaka') },
      { name: 'description', content: 'Aged oud, in stock.' },
      { property: 'og:title', content: 'Oud in Dhaka' },
      { property: 'og:description', content: 'Aged oud, in stock.' },
    ]),
  )
  const [title] = tagsOf()
  expect(title).toEqual({ title: expect.stringContaining('Oud Royale') })
  const onlySummary = tagsOf({ title: '', summary: 'Aged oud, in stock.' })
  expect(onlySummary[0]).toEqual(title)
  expect(onlySummary).toContainEqual({ name: 'description', content: 'Aged oud, in stock.' })
  expect(tagsOf({ title: 'Oud in Dhaka', summary: '' })).toContainEqual({ name: 'description', content: 'Dark.' })
})

it('has no property of structured data that search engines do not know', () => {
  const known = { '@context': 'https://schema.org', '@type': 'Product', name: 'Oud' } as const
  expect(structuredDataTags([known])).toEqual([{ 'script:ld+json': known }])
  // @ts-expect-error: there is no such property
  expect(structuredDataTags([{ ...known, '@type': 'Product', prize: '1.00' }])).toHaveLength(1)
})
