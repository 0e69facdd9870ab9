import type { Answering } from '../../call.ts'
import { getProduct } from './get-product.ts'
import { listProducts } from './list-products.ts'
import { ownReview } from './own-review.ts'
import { staffCatalogueRoutes } from './staff-routes.ts'
import { writeReview } from './write-review.ts'

export function catalogueRoutes(answer: Answering): void {
  staffCatalogueRoutes(answer)

  answer('GET /api/products', async ({ context, query, request, reply }) => {
    const list = await listProducts(context, query)
    // Kept by the browser, but asked about each time: prices are the shop's of this moment.
    reply.header('Cache-Control', 'public, no-cache')
    if ('stream' in list) return list.stream
    reply.header('ETag', list.etag)
    if (!request.headers['if-none-match']?.includes(list.etag)) return list.json
    reply.status(304)
    return ''
  })

  answer('GET /api/products/:id', async ({ context, params, reply }) => {
    reply.header('Cache-Control', 'public, no-cache')
    return `{"success":true,"product":${await getProduct(context, params.id)}}`
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
