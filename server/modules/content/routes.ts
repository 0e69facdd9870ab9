import { contentPageNames, textPageNames } from '#contract/content/content.ts'
import type { RegisterRoute } from '../../call.ts'
import type { RegisterCachedRoute } from '../../http/cached-calls.ts'
import { slidesAt, withLink } from './home.ts'
import { changePage, listPages, listPageVersions, readPage } from './pages.ts'

export function contentRoutes(route: RegisterRoute, cachedRoute: RegisterCachedRoute): void {
  route('GET /api/admin/content', async ({ context }) => ({ pages: await listPages(context.db) }))

  cachedRoute('GET /api/content/home', async ({ context: { readDb, now }, query, dependsOn, validUntil }) => {
    dependsOn('content:home')
    const { content, changed } = await readPage(readDb, 'home', query.lang)
    const { productId } = content.productOfTheYear
    if (productId) dependsOn(`product:${productId}`)
    const { slides, until } = slidesAt(content.slides, now())
    validUntil(until)
    const productOfTheYear = await withLink(readDb, content.productOfTheYear)
    return { content: { slides, productOfTheYear }, changed }
  })

  for (const page of textPageNames) {
    cachedRoute(`GET /api/content/${page}`, async ({ context, query, dependsOn }) => {
      dependsOn(`content:${page}`)
      return { ...(await readPage(context.readDb, page, query.lang)) } as never
    })
  }

  for (const page of contentPageNames) {
    route(`GET /api/admin/content/${page}`, async ({ context }) => {
      const [current, ...earlier] = await listPageVersions(context.db, page)
      return { current, earlier } as never
    })

    route(`PUT /api/admin/content/${page}`, async ({ context, body }) => {
      const current = await changePage(context, page, body)
      return { current, message: 'Page saved' } as never
    })
  }
}
