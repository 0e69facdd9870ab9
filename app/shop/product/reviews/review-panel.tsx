import { type RefObject, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useAccountData } from '#app/account/use-account-data.ts'
import { withReturnPath } from '#app/shared/return-path.ts'
import { accountOf } from '#app/shared/session-token.ts'
import { useUser } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { LoadError } from '#app/ui/loading/load-error.tsx'
import { Skeleton } from '#app/ui/loading/skeleton.tsx'
import { MessageWithElements } from '#app/ui/message-with-elements.tsx'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { langOf } from '#messages/language.ts'
import * as reviewTexts from '#messages/review.ts'
import { Rating } from './rating.tsx'
import { ReviewForm } from './review-form.tsx'
import { ReviewPhoto } from './review-photo.tsx'
import { VotePanel } from './vote-panel.tsx'

interface ReviewPanelProps {
  product: Product
  /** Called with the product including the review. */
  onReviewed(product: Product): void
}

/** The review form; customers who may not review see the reason. */
export function ReviewPanel({ product, onReviewed }: ReviewPanelProps) {
  const user = useUser()
  const { pathname, search } = useLocation()
  const returnUrl = `${pathname}${search}#reviews`
  const section = useRef<HTMLElement>(null)
  return (
    <section ref={section} tabIndex={-1} aria-labelledby="your-review" className="border border-hair bg-card p-6">
      <h2 id="your-review" className="text-[1.625rem]">
        {reviewTexts.title}
      </h2>
      <div className="mt-3">
        {user ? (
          <>
            <OwnReview
              key={accountOf(user)}
              product={product}
              returnUrl={returnUrl}
              onReviewed={onReviewed}
              container={section}
            />
            <VotePanel key={`vote ${accountOf(user)}`} productId={product._id} />
          </>
        ) : (
          <p className="text-soft">
            <MessageWithElements text={reviewTexts.signInFirst}>
              <Link to={withReturnPath('/signin', returnUrl)} className="link text-ink">
                {reviewTexts.signIn}
              </Link>
            </MessageWithElements>
          </p>
        )}
      </div>
    </section>
  )
}

interface OwnReviewProps extends ReviewPanelProps {
  /** The URL to return to after sign-in. */
  returnUrl: string
  /** Gets the focus when the focused button disappears. */
  container: RefObject<HTMLElement | null>
}

function OwnReview({ product, returnUrl, onReviewed, container }: OwnReviewProps) {
  const { data, error, load, replace } = useAccountData('GET /api/products/:id/my-review', {
    params: { id: product._id },
  })
  const [changing, setChanging] = useState(false)
  const showForm = (shown: boolean) => keepingFocus(container, () => setChanging(shown))
  if (error) {
    return <LoadError message={reviewTexts.notChecked} onRetry={() => void load()} />
  }
  if (!data) return <Skeleton className="h-40" />
  const { canReview, review } = data
  if (!canReview && !review) return <p className="text-soft">{reviewTexts.afterDelivery}</p>
  if (review && !changing) {
    return (
      <>
        <Rating value={review.rating} />
        <p lang={langOf(review.comment)} className="mt-2 wrap-anywhere whitespace-pre-line">
          {review.comment}
        </p>
        {canReview && (
          <ReviewPhoto productId={product._id} photo={data.photo} onChanged={(own) => replace({ ...data, ...own })} />
        )}
        {canReview && (
          <Button look="outlined" className="mt-5" onClick={() => showForm(true)}>
            {reviewTexts.edit}
          </Button>
        )}
      </>
    )
  }
  return (
    <ReviewForm
      productId={product._id}
      before={review}
      returnUrl={returnUrl}
      onSaved={(changed, review) => {
        keepingFocus(container, () => {
          replace({ ...data, review: { ...review, createdAt: new Date().toISOString() } })
          setChanging(false)
        })
        onReviewed(changed)
        void load({ silent: true })
      }}
      onCancel={review ? () => showForm(false) : undefined}
    />
  )
}
