import type { Article } from '#contract/content/articles.ts'

/**
 * The form after an earlier version is restored: its texts and its picture. URL and publication remain as
 * they are in the form: an earlier draft would take a public article off the shop. Pure.
 */
export const restoredArticle = (earlier: Article, { slug, publishedFrom }: Article): Article => ({
  ...earlier,
  slug,
  publishedFrom,
})
