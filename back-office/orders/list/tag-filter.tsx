import { SelectField } from '#app/ui/form/field.tsx'

interface TagFilterProps {
  /** All tags in use. */
  tags: string[]
  shown: string | undefined
  onChoose(tag: string | undefined): void
}

/** Filters the orders by one tag. */
export function TagFilter({ tags, shown, onChoose }: TagFilterProps) {
  if (tags.length === 0 && !shown) return null
  const names = shown && !tags.includes(shown) ? [shown, ...tags] : tags
  return (
    <div className="sm:w-44">
      <SelectField
        label="Tag"
        value={shown ?? ''}
        onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
      >
        <option value="">All orders</option>
        {names.map((tag) => (
          <option key={tag}>{tag}</option>
        ))}
      </SelectField>
    </div>
  )
}

/** The tags of an order in a list. */
export function Tags({ tags }: { tags: string[] }) {
  if (tags.length === 0) return null
  return (
    <span className="mt-1 flex flex-wrap gap-1">
      {tags.map((tag) => (
        <span key={tag} className="min-w-0 rounded border border-hair px-1.5 text-xs wrap-anywhere">
          {tag}
        </span>
      ))}
    </span>
  )
}
