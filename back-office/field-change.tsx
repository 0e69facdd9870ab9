import type { ChangedField } from '#contract/staff-changes.ts'

/** The old and the new value of a field, as an entry of a `dl`. */
export function FieldChange({ field, before, after }: ChangedField) {
  return (
    <>
      <dt className="text-soft first-letter:uppercase">{field}</dt>
      <dd className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere] max-md:mb-1.5">
        {before && (
          <>
            <span className="sr-only">Before: </span>
            <del className="text-soft">{before}</del>
          </>
        )}
        {before && after && <span aria-hidden> → </span>}
        {after && (
          <>
            <span className="sr-only">Now: </span>
            <ins className="no-underline">{after}</ins>
          </>
        )}
      </dd>
    </>
  )
}
