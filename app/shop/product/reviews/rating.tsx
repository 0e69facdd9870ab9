import { Star } from 'lucide-react'
import * as productTexts from '#messages/product.ts'

/** Stars for a rating from 1 to 5, with a text for screen readers. */
export function Rating({ value }: { value: number }) {
  const row = (className: string) => (
    <span aria-hidden className={`flex w-max ${className}`}>
      {[1, 2, 3, 4, 5].map((star) => (
        <Star key={star} className="size-4" strokeWidth={1.25} />
      ))}
    </span>
  )
  return (
    <span
      role="img"
      aria-label={productTexts.outOfFive(value)}
      className="relative inline-block align-middle text-gold"
    >
      {row('')}
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${(value / 5) * 100}%` }}>
        {row('[&_svg]:fill-current')}
      </span>
    </span>
  )
}
