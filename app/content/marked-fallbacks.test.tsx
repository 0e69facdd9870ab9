import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

/** The components as pages in Bangla load them, whatever another file of this worker has loaded. */
const load = async () => ({
  ...(await import('#app/shop/catalogue/filters/filter-choices.tsx')),
  ...(await import('#app/shop/pages/article-list.tsx')),
  ...(await import('#app/ui/breadcrumb.tsx')),
})
let components: Awaited<ReturnType<typeof load>>
beforeAll(async () => {
  vi.resetModules()
  vi.doMock('#messages/language.ts', () => import('#languages/bn/language.ts'))
  components = await load()
})
afterAll(() => {
  vi.doUnmock('#messages/language.ts')
  vi.resetModules()
})

const shown = (part: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)

it('filters without a Bangla name are marked as English, in Bangla pages', () => {
  const { FilterChoices } = components
  const facet = (name: string) => ({ name, count: 2, total: 2 })
  const facets = [facet('Givaudan'), facet('জিভোদান'), { ...facet('4'), label: '4 stars & up' }]
  const choices = shown(
    <FilterChoices name="brand" legend="ব্র্যান্ড" facets={facets} isChosen={() => false} onChoose={() => {}} />,
  )
  expect(choices.match(/<span lang="en"[^>]*>[^<]+/g)).toEqual([expect.stringMatching(/>Givaudan$/)])
})

it('a breadcrumb and the articles mark each text that has no Bangla version', () => {
  const { ArticleList, Breadcrumb } = components
  const above = [{ name: 'শপ', to: '/shop' }]
  expect(shown(<Breadcrumb ancestors={above} current="Oud Royale" />).match(/lang="en"/g)).toHaveLength(1)
  expect(shown(<Breadcrumb ancestors={above} current="উদ রয়্যাল" />)).not.toContain('lang=')
  const article = {
    slug: 'oud',
    summary: 'Smoke over dry wood.',
    picture: { kind: 'uploaded', id: '1', alt: '', width: 1, height: 1 },
    publishedFrom: '2026-10-04T00:00:00Z',
  }
  const list = shown(<ArticleList articles={[{ ...article, title: 'উদের গল্প' } as never]} />)
  // The head has texts of the build, which is the English one here.
  const items = list.slice(list.indexOf('<ul'))
  expect(items.match(/lang="en"[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/>Smoke over dry wood\.$/)])
})
