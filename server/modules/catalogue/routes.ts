import type { Answering } from '../../call.ts'
import type { KeepAnswers } from '../../http/kept-calls.ts'
import { assortmentRoutes } from './assortment-routes.ts'
import { getProduct } from './get-product.ts'
import { importRoutes } from './import-routes.ts'
import { listProducts } from './list-products.ts'
import { ownReview } from './own-review.ts'
import { staffCatalogueRoutes } from './staff-routes.ts'
import { stockRoutes } from './stock-routes.ts'
import { writeReview } from './write-review.ts'

export function catalogueRoutes(answer: Answering, keep: KeepAnswers): void {
  staffCatalogueRoutes(answer)
  assortmentRoutes(answer, keep)
  stockRoutes(answer)
  importRoutes(answer)

  keep('GET /api/products', async ({ context, query, dependsOn }) => {
    const list = await listProducts({ db: context.readDb }, query)
    if ('stream' in list) return list
    dependsOn(...list.tags)
    return list.json
  })

  keep('GET /api/products/:id', async ({ context, params, dependsOn }) => {
    dependsOn(`product:${params.id.toLowerCase()}`)
    return `{"success":true,"product":${await getProduct({ db: context.readDb }, params.id)}}`
  })

  answer('GET /api/products/:id/my-review', async ({ context, params }) => ({
    success: true,
    ...(await ownReview(context, params.id)),
  }))

  answer('POST /api/products/:id/reviews', async ({ context, params, body }) => {
    await writeReview(context, params.id, body)
    const product = JSON.parse(await getProduct(context, params.id))
    return { success: true, product, message: 'Thank you. Your review is shown with the perfume now.' }
  })
}
