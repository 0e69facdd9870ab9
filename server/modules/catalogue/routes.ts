import type { RegisterRoute } from '../../call.ts'
import type { RegisterCachedRoute } from '../../http/cached-calls.ts'
import { assortmentRoutes } from './assortment/assortment-routes.ts'
import { importRoutes } from './files/import-routes.ts'
import { ownReview, writeReview } from './reviews/own-review.ts'
import { staffCatalogueRoutes } from './staff-routes.ts'
import { stockRoutes } from './stock/stock-routes.ts'
import { listProducts } from './storefront/list-products.ts'
import { requireProduct } from './storefront/require-product.ts'

export function catalogueRoutes(route: RegisterRoute, cachedRoute: RegisterCachedRoute): void {
  staffCatalogueRoutes(route)
  assortmentRoutes(route, cachedRoute)
  stockRoutes(route)
  importRoutes(route)

  cachedRoute('GET /api/products', async ({ context, query, dependsOn }) => {
    const list = await listProducts({ db: context.readDb }, query)
    if ('stream' in list) return list
    dependsOn(...list.tags)
    return list.json
  })

  cachedRoute('GET /api/products/:id', async ({ context, params, dependsOn }) => {
    dependsOn(`product:${params.id.toLowerCase()}`)
    return `{"success":true,"product":${await requireProduct({ db: context.readDb }, params.id)}}`
  })

  route('GET /api/products/:id/my-review', ({ context, params }) => ownReview(context, params.id))

  route('POST /api/products/:id/reviews', async ({ context, params, body }) => {
    const isPublic = await writeReview(context, params.id, body)
    const product = JSON.parse(await requireProduct(context, params.id))
    const message = isPublic ? 'Thank you. Your review is now published.' : 'Thank you. Your review was saved.'
    return { product, message }
  })
}
