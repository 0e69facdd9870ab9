import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import {
  type ConcurrentChange,
  isChanged,
  mergeTyped,
  type RemovedSize,
  removedSizeOf,
  withoutSizeEdits,
} from './merging.ts'
import { nothingTyped, type TypedProduct } from './typed-product.ts'

const nameOf = (id: string) => `product-${id}`

/** Saved values of a product in the form. */
export interface SavedProduct {
  typed: TypedProduct
  /** The size that price, barcode and size of the form belong to: the only one, or the first. */
  sizeId?: string | undefined
}

/**
 * Stores the form values with the saved ones they started from, so that a reload or a new sign-in loses nothing.
 * Nothing is stored while both are the same.
 */
export function storeProductDraft(id: string, before: SavedProduct, typed: TypedProduct) {
  const { sizeId, typed: saved } = before
  if (!isChanged(saved, typed)) return deleteProductDraft(id)
  saveDraft(nameOf(id), {
    before: JSON.stringify(saved),
    typed: JSON.stringify(typed),
    ...(sizeId !== undefined && { sizeId }),
  })
}

export const deleteProductDraft = (id: string) => deleteDraft(nameOf(id))

/** The descriptions of a product's pictures, by picture. */
export const picturesDraft = (id: string) => `pictures-${id}`

/** The form values over a newer version of the product, and what that has changed. */
export interface Merged {
  typed: TypedProduct
  concurrentChanges: ConcurrentChange[]
  removedSize: RemovedSize | undefined
}

/** Merges the form with a newer version, unless it is of a size that this no longer has. `sizeIds`: its sizes. */
export function mergeProduct(
  { typed: before, sizeId }: SavedProduct,
  typed: TypedProduct,
  now: TypedProduct,
  sizeIds: readonly string[],
): Merged {
  const isGone = sizeId !== undefined && !sizeIds.includes(sizeId)
  const kept = isGone ? withoutSizeEdits(before, typed) : typed
  return { ...mergeTyped(before, kept, now), removedSize: isGone ? removedSizeOf(before, typed) : undefined }
}

/** Initial values: the stored draft, over the current product. */
export function startWith(id: string, now: TypedProduct, sizeIds: readonly string[] = []): Merged {
  const { before, typed, sizeId } = readDraft(nameOf(id))
  if (!before || !typed) return { typed: now, concurrentChanges: [], removedSize: undefined }
  return mergeProduct({ typed: parsed(before), sizeId }, parsed(typed), now, sizeIds)
}

function parsed(json: string): TypedProduct {
  try {
    return { ...nothingTyped, ...(JSON.parse(json) as Partial<TypedProduct>) }
  } catch {
    return nothingTyped
  }
}
