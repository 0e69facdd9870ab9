import { useShop } from '#app/stores/shop.ts'
import { LazyContent } from '#app/ui/loading/lazy-content.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { formatLongDate } from '#messages/formats.ts'
import { langOf } from '#messages/language.ts'
import * as productTexts from '#messages/product.ts'
import { Rating } from './rating.tsx'

/** Loaded when the tab is opened: only few visitors write a review. */
const loadReviewPanel = () => import('./review-panel.tsx')

interface ReviewsProps {
  product: Product
  /** Whether the tab is active. */
  open: boolean
  onReviewed(product: Product): void
}

/** The reviews of a product, or a message that there are none, next to the review form. */
export function Reviews({ product, open, onReviewed }: ReviewsProps) {
  const restored = useShop((shop) => shop.restored)
  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:items-start lg:gap-16">
      <ReviewList product={product} />
      {open && restored && (
        <LazyContent
          load={loadReviewPanel}
          placeholder={<Skeleton className="h-40" />}
          errorMessage={productTexts.reviewFormNotLoaded}
        >
          {({ ReviewPanel }) => <ReviewPanel product={product} onReviewed={onReviewed} />}
        </LazyContent>
      )}
    </div>
  )
}

function ReviewList({ product: { reviews, reviewCount } }: { product: Product }) {
  if (reviews.length === 0 && reviewCount > 0) return <Loading what={productTexts.loadingReviews} />
  if (reviews.length === 0) return <p className="py-4 text-soft">{productTexts.noReviews}</p>
  return (
    <div className="max-w-[68ch]">
      <ul className="divide-y divide-hair">
        {reviews.map(({ reviewerName, image, rating, comment, answer, createdAt }) => (
          <li key={`${reviewerName} ${createdAt}`} className="py-6 first:pt-0">
            <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <p className="font-semibold [overflow-wrap:anywhere]">{reviewerName || productTexts.formerCustomer}</p>
              <Rating value={rating} />
              <time dateTime={createdAt} className="text-sm text-soft">
                {formatLongDate(createdAt)}
              </time>
            </div>
            <p lang={langOf(comment)} className="mt-2 [overflow-wrap:anywhere] whitespace-pre-line">
              {comment}
            </p>
            {image && (
              <a href={image} className="mt-3 inline-block">
                <img
                  src={image}
                  alt={productTexts.photoOf(reviewerName || productTexts.formerCustomer)}
                  loading="lazy"
                  className="max-h-60 w-auto rounded"
                />
              </a>
            )}
            {answer && (
              <div className="mt-3 border-l border-line pl-4">
                <p className="text-sm font-semibold">{productTexts.ourAnswer}</p>
                <p lang={langOf(answer)} className="[overflow-wrap:anywhere] whitespace-pre-line">
                  {answer}
                </p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {reviewCount > reviews.length && (
        <p className="border-t border-hair pt-5 text-sm text-soft">
          {productTexts.newestReviews(reviews.length, reviewCount)}
        </p>
      )}
    </div>
  )
}
