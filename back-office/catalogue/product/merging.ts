import { mergeFields } from '../../saving/merge-fields.ts'
import type { TypedProduct } from './typed-product.ts'

type Field = keyof TypedProduct

/** A field changed by someone else. */
export interface ConcurrentChange {
  field: Field
  now: string | boolean
  /** Whether the form shows a different value that was typed here. */
  typedHere: boolean
}

export const fieldsOf = (typed: TypedProduct) => Object.keys(typed) as Field[]

/** Merges the form with what someone else has saved, and lists what that changed. */
export function mergeTyped(before: TypedProduct, typed: TypedProduct, now: TypedProduct) {
  const merged = mergeFields(before, typed, now)
  const concurrentChanges = fieldsOf(now)
    .filter((field) => now[field] !== before[field])
    .map<ConcurrentChange>((field) => ({ field, now: now[field], typedHere: merged[field] !== now[field] }))
  return { typed: merged, concurrentChanges }
}

/** The fields of the form that belong to the only size of a product. */
const sizeFields = ['size', 'sku', 'barcode', 'weight', 'price', 'oldPrice'] as const satisfies Field[]

/** A size that no longer exists, and what was typed for it. */
export interface RemovedSize {
  name: string
  edits: { field: Field; typed: string }[]
}

/** What was typed for a size that no longer exists; undefined if nothing. */
export function removedSizeOf(before: TypedProduct, typed: TypedProduct): RemovedSize | undefined {
  const edits = sizeFields
    .filter((field) => typed[field] !== before[field])
    .map((field) => ({ field, typed: typed[field] }))
  return edits.length > 0 ? { name: before.size, edits } : undefined
}

/** The form without what was typed for the size: that must not be saved for another one. */
export const withoutSizeEdits = (before: TypedProduct, typed: TypedProduct): TypedProduct => ({
  ...typed,
  ...Object.fromEntries(sizeFields.map((field) => [field, before[field]])),
})

/** Whether the form differs from the saved product. */
export const isChanged = (before: TypedProduct, typed: TypedProduct): boolean =>
  fieldsOf(before).some((field) => before[field] !== typed[field])

/** The checked values of the fields that were changed here; the three lists of notes are sent merged. */
export function changedValues<Checked extends object>(
  before: TypedProduct,
  typed: TypedProduct,
  checked: Checked,
): Partial<Checked> {
  const changed = new Set<string>(fieldsOf(typed).filter((field) => typed[field] !== before[field]))
  if (['top', 'heart', 'base'].some((list) => changed.has(list))) changed.add('notes')
  return Object.fromEntries(Object.entries(checked).filter(([name]) => changed.has(name))) as Partial<Checked>
}
