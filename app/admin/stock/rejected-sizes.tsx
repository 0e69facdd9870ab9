import { Button } from '#app/ui/button.tsx'
import type { RejectedSize } from './counts.ts'

interface RejectedSizesProps {
  sizes: readonly RejectedSize[]
  busy: boolean
  onRemove(variantId: string): void
}

/** The sizes whose numbers the server has rejected: they may be on another page of the list, or in none. */
export const RejectedSizes = ({ sizes, busy, onRemove }: RejectedSizesProps) => (
  <ul aria-label="Rejected sizes" className="mb-3 text-sm empty:hidden">
    {sizes.map(({ variantId, name, error }) => (
      <li key={variantId} className="flex flex-wrap items-center gap-x-3">
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <strong className="font-semibold">{name}</strong>
          <span>{`: ${error}`}</span>
        </span>
        <Button look="quiet" busy={busy} onClick={() => onRemove(variantId)}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </li>
    ))}
  </ul>
)
