import { expect, it } from 'vitest'
import type { Article } from '#contract/content/articles.ts'
import { restoredArticle } from './restored-article.ts'

const articleOf = (words: string, rest: Pick<Article, 'slug' | 'publishedFrom'>): Article => ({
  title: `Title ${words}`,
  summary: `Summary ${words}`,
  picture: { kind: 'scene', scene: 'about' },
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] },
  bangla: { title: `শিরোনাম ${words}` },
  ...rest,
})

it('an earlier draft that is restored leaves a public article public, at its URL', () => {
  const draft = articleOf('before', { slug: 'before', publishedFrom: null })
  const publication = { slug: 'now', publishedFrom: '2026-05-01T06:00:00.000Z' }
  expect(restoredArticle(draft, articleOf('now', publication))).toEqual({ ...draft, ...publication })
})

it('an earlier public version that is restored does not publish a draft', () => {
  const published = articleOf('before', { slug: 'before', publishedFrom: '2026-05-01T06:00:00.000Z' })
  const draft = { slug: 'now', publishedFrom: null }
  expect(restoredArticle(published, articleOf('now', draft))).toEqual({ ...published, ...draft })
})
