import { BilingualText } from '#app/ui/bilingual-text.tsx'
import type { OrderItem } from '#contract/orders/orders.ts'
import { formatNumber, formatSize } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'

interface PartsOfSetProps {
  item: { parts?: OrderItem['parts'] | undefined }
  /** How many sets: the parts of all of them are shown. */
  sets: number
  className?: string
}

/** What is in the sets of an ordered line; nothing for other lines. */
export function PartsOfSet({ item: { parts }, sets, className = 'text-sm text-soft' }: PartsOfSetProps) {
  if (!parts) return null
  return (
    <ul className={`mt-1 [overflow-wrap:anywhere] ${className}`}>
      {parts.map(({ productId, name, size, quantity }) => (
        <li key={productId + size}>
          <span className="tabular">{`${formatNumber(sets * quantity)} × `}</span>
          <span lang={langOf(name)}>{name}</span>
          <BilingualText>{size && `, ${formatSize(size)}`}</BilingualText>
        </li>
      ))}
    </ul>
  )
}
