import { isSame } from '../saving/merge-fields.ts'

/** The names of the parts that differ between two versions; empty if equal. */
export function changedParts<Content extends object>(
  names: { readonly [Part in keyof Content]?: string },
  before: Content,
  after: Content,
): string {
  const parts = (Object.keys(names) as (keyof Content)[]).filter((part) => !isSame(before[part], after[part]))
  const list = parts.map((part) => names[part]).join(', ')
  return list.charAt(0).toUpperCase() + list.slice(1)
}
