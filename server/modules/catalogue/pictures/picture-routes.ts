import type { FastifyError, FastifyInstance } from 'fastify'
import { largestPicture } from '#contract/catalogue/products/catalogue-staff.ts'
import type { RegisterRoute } from '../../../call.ts'
import { ShopError, sendError } from '../../../errors.ts'
import { setBodyDeadline, uploadTimeout } from '../../../http/slow-bodies.ts'
import { entryPictureRoutes } from '../assortment/assortment-routes.ts'
import { requireStaffProduct } from '../products/staff-product.ts'
import { noPicture } from './prepared-picture.ts'
import { addProductPicture } from './product-pictures.ts'

const tooLarge = () => new ShopError('too_large', 'This picture is too large. The limit is 10 MB.')

/** The calls whose body is a picture. Encapsulated: everywhere else only small JSON bodies are accepted. */
export function pictureRoutes(route: RegisterRoute, scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    /^image\//,
    { parseAs: 'buffer', bodyLimit: largestPicture },
    (_request: unknown, body: Buffer, done: (error: null, body: Buffer) => void) => done(null, body),
  )
  // After authorisation: nobody else may keep a connection open.
  scope.addHook('preParsing', async ({ raw }) => setBodyDeadline(scope, raw, uploadTimeout))
  scope.setErrorHandler<FastifyError>((error, request, reply) => {
    if (error.statusCode === 413) return sendError(tooLarge() as never, request, reply)
    if (error.statusCode === 415) return sendError(noPicture() as never, request, reply)
    return sendError(error, request, reply)
  })

  route(
    'POST /api/admin/products/:id/pictures',
    async ({ context, params, query, request }) => {
      const file: unknown = request.body
      if (!Buffer.isBuffer(file) || file.length === 0) throw noPicture()
      await addProductPicture(context, params.id, file, query.alt)
      const product = await requireStaffProduct(context.db, params.id)
      return { success: true, product, message: 'Picture added' }
    },
    { timeout: 25_000 },
  )

  entryPictureRoutes(route)
}
