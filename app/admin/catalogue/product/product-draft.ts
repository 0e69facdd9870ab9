import { deleteDraft, readDraft, saveDraft } from '#app/stores/drafts.ts'
import { type ConcurrentChange, mergeTyped } from './merging.ts'
import { nothingTyped, type TypedProduct } from './typed-product.ts'

const nameOf = (id: string) => `product-${id}`

/** Stores the form values with the saved ones they started from, so that a reload or a new sign-in loses nothing. */
export function saveProductDraft(id: string, before: TypedProduct, typed: TypedProduct) {
  saveDraft(nameOf(id), { before: JSON.stringify(before), typed: JSON.stringify(typed) })
}

export const deleteProductDraft = (id: string) => deleteDraft(nameOf(id))

/** The descriptions of a product's pictures, by picture. */
export const picturesDraft = (id: string) => `pictures-${id}`

/** Initial values: the stored draft, over the current product. */
export function startWith(
  id: string,
  now: TypedProduct,
): { typed: TypedProduct; concurrentChanges: ConcurrentChange[] } {
  const { before, typed } = readDraft(nameOf(id))
  if (!before || !typed) return { typed: now, concurrentChanges: [] }
  return mergeTyped(parsed(before), parsed(typed), now)
}

function parsed(json: string): TypedProduct {
  try {
    return { ...nothingTyped, ...(JSON.parse(json) as Partial<TypedProduct>) }
  } catch {
    return nothingTyped
  }
}
