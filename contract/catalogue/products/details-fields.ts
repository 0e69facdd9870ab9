import type { DetailsKey, FieldRow } from './field-registry.ts'

/**
 * The fields among the details of a product's page, as that page needs them: the registry has all that staff need of each.
 */
export const detailsFields = {
  family: { kind: 'text', label: 'Scent family' },
  top: { kind: 'words', label: 'Top notes' },
  heart: { kind: 'words', label: 'Heart notes' },
  base: { kind: 'words', label: 'Base notes' },
  longevity: { kind: 'text', label: 'Longevity' },
} as const satisfies Record<DetailsKey, { kind: FieldRow['kind']; label: string }>
