import type { TypedProduct } from './typed-product.ts'

type Field = keyof TypedProduct

/** A field that someone else has changed. */
export interface TheirChange {
  field: Field
  now: string | boolean
  /** Whether the form shows something else, which was typed here. */
  typedHere: boolean
}

export const fieldsOf = (typed: TypedProduct) => Object.keys(typed) as Field[]

/**
 * Brings together what was typed here and what someone else has saved meanwhile: what was not touched here shows what
 * the shop has now, what was typed stays.
 */
export function merged(before: TypedProduct, typed: TypedProduct, now: TypedProduct) {
  const theirs: TheirChange[] = []
  const result = { ...now }
  for (const field of fieldsOf(now)) {
    const touched = typed[field] !== before[field]
    if (touched) Object.assign(result, { [field]: typed[field] })
    if (now[field] !== before[field]) theirs.push({ field, now: now[field], typedHere: result[field] !== now[field] })
  }
  return { typed: result, theirs }
}

/** Whether the form says anything else than the shop. */
export const isChanged = (before: TypedProduct, typed: TypedProduct): boolean =>
  fieldsOf(before).some((field) => before[field] !== typed[field])
