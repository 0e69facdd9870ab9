import type { RegisterRoute } from '../../call.ts'
import { requirePermission } from '../../permissions.ts'
import { arrangePictures } from './pictures/product-pictures.ts'
import { addProduct } from './products/add-product.ts'
import { changeProduct } from './products/change-product.ts'
import { listAllProducts } from './products/list-all-products.ts'
import { setPublished } from './products/set-published.ts'
import { requireStaffProduct } from './products/staff-product.ts'
import { decidePhoto } from './reviews/review-photo.ts'
import { answerReview, listStaffReviews, setReviewHidden } from './reviews/staff-reviews.ts'
import { sampleRoutes } from './sample/sample-routes.ts'
import { sizeRoutes } from './sizes/size-routes.ts'
import { changeStock } from './stock/change-stock.ts'
import { listStaffVotes } from './votes/staff-votes.ts'

/** Staff calls of the catalogue. Uploads of pictures are in picture-routes.ts. */
export function staffCatalogueRoutes(route: RegisterRoute): void {
  sizeRoutes(route)
  sampleRoutes(route)

  route('GET /api/admin/products', ({ context, query }) => listAllProducts(context, query))

  route('POST /api/admin/products', async ({ context, body }) => {
    await requirePermission(context, 'catalogue.price')
    if (body.stock > 0) await requirePermission(context, 'stock.edit')
    const product = await requireStaffProduct(context.db, await addProduct(context, body))
    return { product, message: `${product.name} added. It is hidden until you publish it.` }
  })

  route('GET /api/admin/products/:id', async ({ context, params }) => ({
    product: await requireStaffProduct(context.db, params.id),
  }))

  route('PATCH /api/admin/products/:id', async ({ context, params, body }) => {
    await changeProduct(context, params.id, body)
    const product = await requireStaffProduct(context.db, params.id)
    return { product, message: `${product.name} saved` }
  })

  route('PUT /api/admin/products/:id/stock', async ({ context, params, body }) => {
    await changeStock(context, params.id, body)
    const product = await requireStaffProduct(context.db, params.id)
    const size = product.variants.find(({ _id }) => _id === body.variantId)
    const name = size && product.variants.length > 1 ? `${product.name}, ${size.size}` : product.name
    return { product, message: `${name}: ${body.stock} now in stock` }
  })

  route('PUT /api/admin/products/:id/sale', async ({ context, params, body }) => {
    await setPublished(context, params.id, body.onSale)
    const product = await requireStaffProduct(context.db, params.id)
    return { product, message: `${product.name} is now ${product.onSale ? 'published' : 'hidden'}` }
  })

  route('GET /api/admin/products/:id/reviews', async ({ context, params }) => ({
    reviews: await listStaffReviews(context, params.id),
    votes: await listStaffVotes(context, params.id),
  }))

  route('PUT /api/admin/products/:id/reviews/:writer', async ({ context, params, body }) => {
    await setReviewHidden(context, params.id, params.writer, body)
    return { message: body.hidden ? 'Review hidden' : 'Review shown again' }
  })

  route('PUT /api/admin/products/:id/reviews/:writer/photo', async ({ context, params, body }) => {
    await decidePhoto(context, params.id, params.writer, body)
    return { message: body.shown ? 'Photograph shown' : 'Photograph deleted' }
  })

  route('PUT /api/admin/products/:id/reviews/:writer/answer', async ({ context, params, body }) => {
    await answerReview(context, params.id, params.writer, body)
    return { message: body.answer ? 'Answer published' : 'Answer removed' }
  })

  route('PUT /api/admin/products/:id/pictures', async ({ context, params, body }) => {
    await arrangePictures(context, params.id, body)
    const product = await requireStaffProduct(context.db, params.id)
    return { product, message: 'Pictures saved' }
  })
}
