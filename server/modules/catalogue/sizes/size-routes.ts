import type { RegisterRoute } from '../../../call.ts'
import { requireStaffProduct } from '../products/staff-product.ts'
import { addSize, changeSize, orderSizes, removeSize, showSize } from './change-sizes.ts'

/** Staff calls for the sizes of a product. */
export function sizeRoutes(route: RegisterRoute): void {
  route('POST /api/admin/products/:id/variants', async ({ context, params, body }) => {
    await addSize(context, params.id, body)
    const product = await requireStaffProduct(context.db, params.id)
    return { success: true, product, message: `${product.name} comes in ${body.size} now` }
  })

  route('PUT /api/admin/products/:id/variants', async ({ context, params, body }) => {
    await orderSizes(context, params.id, body.variantIds)
    return { success: true, product: await requireStaffProduct(context.db, params.id), message: 'The order is saved' }
  })

  route('PUT /api/admin/products/:id/variants/:variantId', async ({ context, params, body }) => {
    await changeSize(context, params.id, params.variantId, body)
    const product = await requireStaffProduct(context.db, params.id)
    return { success: true, product, message: `${product.name}, ${body.size}, is saved` }
  })

  route('PUT /api/admin/products/:id/variants/:variantId/sale', async ({ context, params, body }) => {
    await showSize(context, params.id, params.variantId, body.onSale)
    const message = body.onSale ? 'Customers see this size now' : 'This size is hidden now'
    return { success: true, product: await requireStaffProduct(context.db, params.id), message }
  })

  route('DELETE /api/admin/products/:id/variants/:variantId', async ({ context, params }) => {
    await removeSize(context, params.id, params.variantId)
    return { success: true, product: await requireStaffProduct(context.db, params.id), message: 'The size is removed' }
  })
}
