import { useState } from 'react'
import { Link } from 'react-router'
import { useUser } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { Rating } from './rating.tsx'
import { ReviewForm } from './review-form.tsx'
import { useOwnReview } from './use-own-review.ts'

interface ReviewPanelProps {
  product: Product
  /** Called with the product as it is with the review. */
  onReviewed(product: Product): void
}

/** The review form; customers who may not review are told why. */
export function ReviewPanel({ product, onReviewed }: ReviewPanelProps) {
  const user = useUser()
  return (
    <section aria-labelledby="your-review" className="border border-hair bg-card p-6">
      <h2 id="your-review" className="text-[26px]">
        Your Review
      </h2>
      <div className="mt-3">
        {user ? (
          <OwnDesk key={user.email} product={product} onReviewed={onReviewed} />
        ) : (
          <p className="text-soft">
            Have you bought this perfume?{' '}
            <Link to="/signin" className="link text-ink">
              Sign in to review it
            </Link>
            .
          </p>
        )}
      </div>
    </section>
  )
}

function OwnDesk({ product, onReviewed }: ReviewPanelProps) {
  const { own, failed, load } = useOwnReview(product._id)
  const [changing, setChanging] = useState(false)
  if (failed) {
    return (
      <div role="alert">
        <p className="text-soft">We could not look up whether you have received this perfume.</p>
        <Button look="outlined" className="mt-4" onClick={() => void load()}>
          Try again
        </Button>
      </div>
    )
  }
  if (!own) return <Skeleton className="h-40" />
  const { canReview, review } = own
  if (!canReview && !review) return <p className="text-soft">You can review this perfume once you have received it.</p>
  if (review && !changing) {
    return (
      <>
        <Rating value={review.rating} />
        <p className="mt-2 break-words whitespace-pre-line">{review.comment}</p>
        {canReview && (
          <Button look="outlined" className="mt-5" onClick={() => setChanging(true)}>
            Edit Review
          </Button>
        )}
      </>
    )
  }
  return (
    <ReviewForm
      productId={product._id}
      before={review}
      onSaved={(changed) => {
        setChanging(false)
        onReviewed(changed)
        void load()
      }}
      onCancel={review ? () => setChanging(false) : undefined}
    />
  )
}
