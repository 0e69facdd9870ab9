import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it, vi } from 'vitest'
import { FilterChoices } from '#app/shop/catalogue/filters/filter-choices.tsx'
import { ArticleList } from '#app/shop/pages/article-list.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'

vi.mock('#messages/language.ts', () => import('#app/messages/bn/language.ts'))

const shown = (part: React.ReactElement) => renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>)

it('filters without a Bangla name are marked as English, in Bangla pages', () => {
  const facet = (name: string) => ({ name, count: 2, total: 2 })
  const facets = [facet('Givaudan'), facet('জিভোদাঁ'), { ...facet('4'), label: '4 stars & up' }]
  const choices = shown(
    <FilterChoices name="brand" legend="ব্র্যান্ড" facets={facets} isChosen={() => false} onChoose={() => {}} />,
  )
  expect(choices.match(/<span lang="en"[^>]*>[^<]+/g)).toEqual([expect.stringMatching(/>Givaudan$/)])
})

it('a breadcrumb and the articles mark each text that has no Bangla version', () => {
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
