import type { FastifyRequest } from 'fastify'
import { describeCounts } from '#contract/catalogue/stock.ts'
import { bearerToken, type RegisterRoute } from '../../../call.ts'
import type { Context } from '../../../context.ts'
import { requestFingerprint } from '../../../http/request-fingerprint.ts'
import { authenticate } from '../../accounts/index.ts'
import { listBatches } from '../batches/read-batches.ts'
import { removeBatch, setBatchPicture } from '../batches/record-batches.ts'
import { addStockAlert, addStockPushAlert, addStockTextAlert, confirmStockAlert } from './add-stock-alert.ts'
import { listMovements } from './list-movements.ts'
import { listStock } from './list-stock.ts'
import { listWaiting } from './list-waiting.ts'
import { recordCount } from './record-count.ts'
import { describeDifference, recordDifference } from './record-difference.ts'

/** Staff calls about stock, and stock alerts of customers. */
export function stockRoutes(route: RegisterRoute): void {
  /** Of visitors who may ask as well: who is signed in. */
  const withActor = async (context: Context, request: FastifyRequest): Promise<Context> => {
    const token = bearerToken(request)
    return { ...context, actor: token ? await authenticate(context, token) : undefined }
  }

  route('POST /api/products/:id/stock-alerts', async ({ context, params, body, request }) => ({
    message: await addStockAlert(await withActor(context, request), params.id, body),
  }))

  route('POST /api/stock-alerts/confirmation', async ({ context, body }) => ({
    message: await confirmStockAlert(context, body.key),
  }))

  route('POST /api/products/:id/stock-text-alerts', async ({ context, params, body }) => ({
    message: await addStockTextAlert(context, params.id, body),
  }))

  // Of customers the shop notes who it is, for their data and its end.
  route('POST /api/products/:id/stock-push-alerts', async ({ context, params, body, request }) => ({
    message: await addStockPushAlert(await withActor(context, request), params.id, body),
  }))

  route('GET /api/admin/stock', ({ context, query }) => listStock(context, query))

  route('GET /api/admin/stock/waiting', ({ context, query }) => listWaiting(context.db, query))

  route('POST /api/admin/stock/counts', async ({ context, body }) => {
    const changed = await recordCount(context, body)
    return { changed, message: describeCounts(body.lines.length, changed) }
  })

  route('POST /api/admin/stock/differences', async ({ context, body, headers, sent }) => {
    const fingerprint = requestFingerprint(sent)
    const sizes = await recordDifference(context, body, { key: headers['idempotency-key'], fingerprint })
    const stocks = sizes.map(({ variantId, stock }) => ({ variantId, stock }))
    return { stocks, message: describeDifference(body, sizes) }
  })

  route('GET /api/admin/products/:id/bottle-batches', async ({ context, params }) => ({
    batches: await listBatches(context.db, params.id),
  }))

  route('DELETE /api/admin/bottle-batches/:id', async ({ context, params }) => {
    await removeBatch(context, params.id)
    return { message: 'Batch removed' }
  })

  route('GET /api/admin/stock/movements', ({ context, query }) => listMovements(context, query))
}

/** The call whose body is a picture. */
export function batchPictureRoutes(route: RegisterRoute): void {
  route(
    'POST /api/admin/bottle-batches/:id/picture',
    async ({ context, params, request }) => {
      await setBatchPicture(context, params.id, request.body)
      return { message: 'Photo saved' }
    },
    { timeout: 25_000 },
  )
}
