import type { FastifyInstance } from 'fastify'
import { importTypes } from '#contract/catalogue/catalogue-imports.ts'
import { largestExport } from '#contract/former-shop/former-shop.ts'
import type { RegisterRoute } from '../../call.ts'
import type { SignedInContext } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { acceptUploads } from '../../http/uploads.ts'
import { requirePermission } from '../../permissions.ts'
import { addFormerCustomers } from './add-customers.ts'
import { addFormerOrders, listFormerOrders } from './former-orders.ts'

export function formerOrderRoutes(route: RegisterRoute): void {
  route('GET /api/admin/former-orders', ({ context, query }) => listFormerOrders(context, query))
}

/** The calls whose body is an export, in a scope of their own. */
export function formerShopRoutes(route: RegisterRoute, scope: FastifyInstance): void {
  const [tooLarge, wrongType] = [() => new ShopError('file_too_large'), () => new ShopError('csv_file_expected')]
  acceptUploads(scope, { types: [...importTypes], largest: largestExport, tooLarge, wrongType })
  const fileOf = (body: unknown): Buffer => {
    if (Buffer.isBuffer(body) && body.length > 0) return body
    throw new ShopError('file_empty')
  }
  const options = {
    timeout: 55_000,
    beforeFile: (context: SignedInContext) => requirePermission(context, 'orders.phone'),
  }

  route(
    'POST /api/admin/former-shop/customers',
    async ({ context, query, request }) => {
      return addFormerCustomers(context, query, fileOf(request.body))
    },
    options,
  )

  route(
    'POST /api/admin/former-shop/orders',
    async ({ context, query, request }) => {
      return addFormerOrders(context, query, fileOf(request.body))
    },
    options,
  )
}
