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
