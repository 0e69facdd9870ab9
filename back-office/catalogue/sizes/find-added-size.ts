import { api } from '#app/api.ts'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import type { NewSize } from '#contract/catalogue/products/sizes.ts'
import { isSavedIn } from '../../saving/merge-fields.ts'
import { sizeAsTyped, TypedSize } from './typed-size.ts'

/**
 * For a new size that was rejected as known: an earlier attempt, whose response was lost, may have added it. Returns
 * the product if it has a size now that is what was sent; an SKU is generated where none was.
 * @param before the product when the form was opened
 */
export async function findAddedSize(before: StaffProduct, sent: NewSize): Promise<StaffProduct | undefined> {
  const { product } = await api('GET /api/admin/products/:id', { params: { id: before._id } })
  const isAdded = product.variants.some((size) => {
    if (!size.onSale || before.variants.some(({ _id }) => _id === size._id)) return false
    const typed = sizeAsTyped(sent.sku ? size : { ...size, sku: '' })
    return isSavedIn(sent, TypedSize.safeParse(typed).data)
  })
  return isAdded ? product : undefined
}
