import { isUuid } from '#contract/limits.ts'
import { notice } from '#contract/notices.ts'
import type { RegisterRoute } from '../../call.ts'
import { ShopError } from '../../errors.ts'
import type { RegisterCachedRoute } from '../../http/cached-calls.ts'
import { readSettings } from '../settings/index.ts'
import { assortmentRoutes } from './assortment/assortment-routes.ts'
import { factRoutes } from './facts/fact-routes.ts'
import { productFeedRoutes } from './feeds/feed-report.ts'
import { importRoutes } from './files/import-routes.ts'
import { glossaryRoutes } from './glossary/glossary-routes.ts'
import { ownReview, writeReview } from './reviews/own-review.ts'
import { removeReviewPhoto } from './reviews/review-photo.ts'
import { salePriceRoutes } from './sale-prices/sale-price-routes.ts'
import { noneSimilar, readSimilar } from './similar/read-similar.ts'
import { staffCatalogueRoutes } from './staff-routes.ts'
import { stockRoutes } from './stock/stock-routes.ts'
import { readHead, withHead } from './storefront/head.ts'
import { productsInBangla } from './storefront/in-bangla.ts'
import { listProducts } from './storefront/list-products.ts'
import { requireProduct } from './storefront/require-product.ts'
import { castVote, ownVote } from './votes/own-vote.ts'

export function catalogueRoutes(route: RegisterRoute, cachedRoute: RegisterCachedRoute): void {
  staffCatalogueRoutes(route)
  assortmentRoutes(route, cachedRoute)
  stockRoutes(route)
  importRoutes(route)
  glossaryRoutes(route)
  factRoutes(route)
  productFeedRoutes(route)
  salePriceRoutes(route)

  cachedRoute('GET /api/products', async ({ context, query, dependsOn }) => {
    const list = await listProducts({ db: context.readDb }, query)
    if ('stream' in list) return list
    dependsOn(...list.tags)
    return list.json
  })

  cachedRoute('GET /api/products/:id', async ({ context: { readDb, now }, params, query, dependsOn, validUntil }) => {
    dependsOn(`product:${params.id.toLowerCase()}`)
    const { json, until } = await requireProduct({ db: readDb, now }, params.id)
    validUntil(until)
    const head = await readHead(readDb, params.id, query.lang)
    if (query.lang !== 'bn') return `{"success":true,"product":${withHead(json, head)}}`
    dependsOn('brands')
    const [product] = await productsInBangla(readDb, [{ id: params.id, json }])
    return `{"success":true,"product":${withHead(product?.json ?? json, head)}}`
  })

  cachedRoute('GET /api/products/:id/similar', async ({ context: { readDb }, params, query, dependsOn }) => {
    const id = params.id.toLowerCase()
    if (!isUuid(id)) throw new ShopError('product_not_found')
    dependsOn(`product:${id}`, 'brands')
    dependsOn('settings')
    const { perfume } = await readSettings(readDb)
    const { json, tags } = perfume.similar ? await readSimilar(readDb, id, query.lang) : noneSimilar
    dependsOn(...tags)
    return json
  })

  route('GET /api/products/:id/my-review', ({ context, params }) => ownReview(context, params.id))

  route('DELETE /api/products/:id/my-review/photo', ({ context, params }) => removeReviewPhoto(context, params.id))

  route('GET /api/products/:id/my-vote', ({ context, params }) => ownVote(context, params.id))

  route('PUT /api/products/:id/vote', async ({ context, params, body }) => {
    await castVote(context, params.id, body)
    return { message: notice('vote_saved') }
  })

  route('POST /api/products/:id/reviews', async ({ context, params, body }) => {
    const isPublic = await writeReview(context, params.id, body)
    const { json } = await requireProduct(context, params.id)
    const product = JSON.parse(json)
    const message = isPublic ? 'Thank you. Your review is now published.' : 'Thank you. Your review was saved.'
    return { product, message }
  })
}
