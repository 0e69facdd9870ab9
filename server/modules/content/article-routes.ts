import type { RegisterRoute } from '../../call.ts'
import type { RegisterCachedRoute } from '../../http/cached-calls.ts'
import { addArticle, changeArticle, listArticles, listPublished, requireArticle, requirePublished } from './articles.ts'

/** The maximum number of articles in the blog's list. */
const maxListed = 200

export function articleRoutes(route: RegisterRoute, cachedRoute: RegisterCachedRoute): void {
  cachedRoute('GET /api/articles', async ({ context: { readDb, now }, query, dependsOn, validUntil }) => {
    dependsOn('content:blog')
    const { articles, until } = await listPublished(readDb, now(), query.lang)
    validUntil(until)
    return { articles: articles.slice(0, maxListed) }
  })

  cachedRoute('GET /api/articles/:slug', async ({ context: { readDb, now }, params, query, dependsOn }) => {
    dependsOn('content:blog')
    return { article: await requirePublished(readDb, params.slug, now(), query.lang) }
  })

  route('GET /api/admin/articles', async ({ context }) => ({
    articles: await listArticles(context.db),
  }))

  route('POST /api/admin/articles', async ({ context, body }) => ({
    id: await addArticle(context, body),
    message: 'Draft saved',
  }))

  route('GET /api/admin/articles/:id', async ({ context, params }) => {
    const [current, ...earlier] = await requireArticle(context.db, params.id)
    return { current, earlier }
  })

  route('PUT /api/admin/articles/:id', async ({ context, params, body }) => ({
    current: await changeArticle(context, params.id, body),
    message: 'Article saved',
  }))
}
