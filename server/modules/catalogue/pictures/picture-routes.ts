import type { FastifyInstance } from 'fastify'
import { largestPicture } from '#contract/catalogue/products/catalogue-staff.ts'
import type { RegisterRoute } from '../../../call.ts'
import { ShopError } from '../../../errors.ts'
import { acceptUploads } from '../../../http/uploads.ts'
import { entryPictureRoutes } from '../assortment/assortment-routes.ts'
import { requireStaffProduct } from '../products/staff-product.ts'
import { requireOwnReview, setReviewPhoto } from '../reviews/review-photo.ts'
import { batchPictureRoutes } from '../stock/stock-routes.ts'
import { noPicture } from './prepared-picture.ts'
import { addProductPicture } from './product-pictures.ts'

const tooLarge = () => new ShopError('picture_too_large')

/** The calls whose body is a picture, in a scope of their own. */
export function pictureRoutes(route: RegisterRoute, scope: FastifyInstance): void {
  acceptUploads(scope, { types: /^image\//, largest: largestPicture, tooLarge, wrongType: noPicture })

  route(
    'POST /api/admin/products/:id/pictures',
    async ({ context, params, query, request }) => {
      await addProductPicture(context, params.id, request.body, query.alt)
      const product = await requireStaffProduct(context.db, params.id)
      return { product, message: 'Picture added' }
    },
    { timeout: 25_000 },
  )

  route(
    'POST /api/products/:id/my-review/photo',
    ({ context, params, request }) => setReviewPhoto(context, params.id, request.body),
    { timeout: 25_000, beforeFile: (context, { id = '' }) => requireOwnReview(context, id) },
  )

  entryPictureRoutes(route)
  batchPictureRoutes(route)
}
