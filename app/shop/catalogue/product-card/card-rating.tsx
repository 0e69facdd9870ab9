import { Star } from 'lucide-react'
import type { Product } from '#contract/catalogue/catalogue.ts'
import * as cardTexts from '#messages/product-card.ts'

/** The rating, beside the brand. */
export function CardRating({ ratings, reviewCount }: Pick<Product, 'ratings' | 'reviewCount'>) {
  const mean = ratings.toFixed(1)
  return (
    <p className="tabular flex shrink-0 items-center gap-0.5 text-[0.6875rem] text-soft md:gap-1 md:text-xs">
      <span className="sr-only">{cardTexts.rated(mean, reviewCount)}</span>
      <Star aria-hidden className="size-3 fill-gold stroke-gold" />
      <span aria-hidden>{cardTexts.shortRating(mean, reviewCount)}</span>
    </p>
  )
}
