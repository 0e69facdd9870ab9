import type { RegisterRoute } from '../../../call.ts'
import { requirePermission } from '../../../permissions.ts'
import { countOpened, openBottle } from '../decants/open-bottle.ts'
import { requireStaffProduct } from '../products/staff-product.ts'
import { changeParts } from '../sets/change-parts.ts'
import { addSize, changeSize, removeSize, reorderSizes, setSizePublished } from './change-sizes.ts'

/** Staff calls for the sizes of a product. */
export function sizeRoutes(route: RegisterRoute): void {
  route('POST /api/admin/products/:id/variants', async ({ context, params, body }) => {
    await requirePermission(context, 'catalogue.price')
    if (body.stock > 0) await requirePermission(context, 'stock.edit')
    await addSize(context, params.id, body)
    const product = await requireStaffProduct(context.db, params.id)
    return { product, message: `Size ${body.size} added to ${product.name}` }
  })

  route('PUT /api/admin/products/:id/variants', async ({ context, params, body }) => {
    await reorderSizes(context, params.id, body)
    return { product: await requireStaffProduct(context.db, params.id), message: 'Sort order saved' }
  })

  route('PUT /api/admin/products/:id/variants/:variantId', async ({ context, params, body }) => {
    await changeSize(context, params.id, params.variantId, body)
    const product = await requireStaffProduct(context.db, params.id)
    return { product, message: `${product.name}, ${body.size}, saved` }
  })

  route('PUT /api/admin/products/:id/variants/:variantId/sale', async ({ context, params, body }) => {
    await setSizePublished(context, params.id, params.variantId, body.onSale)
    const message = body.onSale ? 'This size is now published' : 'This size is now hidden'
    return { product: await requireStaffProduct(context.db, params.id), message }
  })

  route('PUT /api/admin/products/:id/variants/:variantId/parts', async ({ context, params, body }) => {
    // What is in a set is what its price buys.
    await requirePermission(context, 'catalogue.price')
    await changeParts(context, params.id, params.variantId, body)
    const product = await requireStaffProduct(context.db, params.id)
    const message = body.parts.length > 0 ? 'What is in the set is saved' : 'This size is no longer a set'
    return { product, message }
  })

  route('POST /api/admin/products/:id/opened', async ({ context, params, body }) => {
    await openBottle(context, params.id, body)
    const product = await requireStaffProduct(context.db, params.id)
    return { product, message: `A bottle of ${product.name} is opened: ${product.opened ?? 0} ml for decants` }
  })

  route('PUT /api/admin/products/:id/opened', async ({ context, params, body }) => {
    await countOpened(context, params.id, body)
    const product = await requireStaffProduct(context.db, params.id)
    return { product, message: `${product.name}: ${product.opened ?? 0} ml left in opened bottles` }
  })

  route('DELETE /api/admin/products/:id/variants/:variantId', async ({ context, params }) => {
    await removeSize(context, params.id, params.variantId)
    return { product: await requireStaffProduct(context.db, params.id), message: 'Size removed' }
  })
}
