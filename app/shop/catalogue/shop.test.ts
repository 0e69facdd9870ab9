import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSiteUrlWith } from '#app/document/page-meta.ts'
import { meta as offersMeta } from './offers.tsx'
import { meta } from './shop.tsx'

beforeAll(() => readSiteUrlWith(() => 'https://shop.example'))
afterAll(() => readSiteUrlWith(() => undefined))

/** Title, canonical path and robots of a list. */
function tagsOf(tags: ReturnType<typeof meta>) {
  const found = (key: string, value: string) =>
    tags.find((tag) => (tag as Record<string, unknown>)[key] === value) as Record<string, string> | undefined
  const title = (tags.find((tag) => 'title' in tag) as { title: string }).title
  return {
    title: title.replace(' · AL-ARIA Perfume Gallery', ''),
    canonical: found('rel', 'canonical')?.href?.replace('https://shop.example', ''),
    robots: found('name', 'robots')?.content,
  }
}

const facet = (name: string) => ({ name, total: 20, count: 20 })
const facets = { brands: [facet('Keva'), facet('HRF')], categories: [facet('Attar')], prices: [], ratings: [] }
const about = { kind: 'brand', slug: 'keva', name: 'Keva', description: '', picture: null }
const tags = (search: string, list: object = {}) => {
  const cached = { products: [], facets, total: 40, about: null, ...list }
  return tagsOf(meta({ location: { search }, loaderData: { cached, fresh: null } } as never))
}

it('names itself as the canonical URL of a later page, and the page in the title', () => {
  expect(tags('?page=2', { page: 2 })).toMatchObject({ title: 'Shop, Page 2', canonical: '/shop?page=2' })
  expect(tags('?brand=Keva&page=2', { page: 2, about })).toMatchObject({
    title: 'Keva in the shop, Page 2',
    canonical: '/shop?brand=Keva&page=2',
  })
  expect(tags('?page=99', { page: 4 })).toMatchObject({ title: 'Shop, Page 4', canonical: '/shop?page=4' })
  expect(tags('?page=2&rating=4', { page: 2 }).canonical).toBe('/shop')
  const offers = { cached: { products: [], total: 60, page: 2 }, fresh: null }
  expect(tagsOf(offersMeta({ location: { search: '?page=2' }, loaderData: offers } as never))).toMatchObject({
    title: 'Offers, Page 2',
    canonical: '/offers?page=2',
  })
})

it('names the shop, brand or category on a first page', () => {
  expect(tags('', { page: 1 })).toEqual({ title: 'Shop', canonical: '/shop' })
  expect(tags('?brand=Keva&sort=name', { page: 1, about })).toMatchObject({ canonical: '/brands/keva' })
  expect(tags('?brand=Keva&scent=woody', { page: 1, about })).toMatchObject({ canonical: '/brands/keva' })
  expect(tags('?category=Attar', { page: 1 }).canonical).toBe('/shop?category=Attar')
  expect(tags('?brand=keva,hrf', { page: 1 })).toMatchObject({ canonical: '/shop?brand=Keva,HRF', robots: undefined })
})

it('hides a search, and a list with an unknown brand or category or without results, from search engines', () => {
  const hidden = { robots: 'noindex', canonical: undefined }
  expect(tags('?search=rose', { page: 1 })).toMatchObject(hidden)
  expect(tags('?brand=Any+text', { page: 1, total: 0 })).toMatchObject(hidden)
  expect(tags('?brand=Keva,Any+text', { page: 1 })).toMatchObject(hidden)
  expect(tags('?brand=Keva&category=Any+text', { page: 1 })).toMatchObject(hidden)
  expect(tags('?brand=Kev', { page: 1 })).toMatchObject(hidden)
  expect(tags('?brand=Keva&category=Attar', { page: 1, total: 0 })).toMatchObject(hidden)
  expect(tags('?brand=Keva', { page: 1 }).robots).toBeUndefined()
  expect(tags('', { page: 1, total: 0 }).robots).toBeUndefined()
})
