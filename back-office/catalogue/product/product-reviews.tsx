import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { StaffReview, StaffVote } from '#contract/catalogue/reviews.ts'
import { formatDay } from '#contract/format-date.ts'
import { lengths } from '#contract/limits.ts'
import { Section } from '../../layout/panel.tsx'
import { LoadError } from '../../layout/screen.tsx'
import { useSaving } from '../../saving/use-saving.ts'
import { useStaffData } from '../../use-staff-data.ts'

/** The reviews of a product. Staff can hide a review and show it again, and answer it. */
export function ProductReviews({ productId }: { productId: string }) {
  const { data, loadError, load, replace } = useStaffData('GET /api/admin/products/:id/reviews', {
    params: { id: productId },
  })
  const put = (changed: StaffReview) =>
    data &&
    replace({
      ...data,
      reviews: data.reviews.map((review) => (review.writer === changed.writer ? changed : review)),
    })
  return (
    <Section title="Reviews">
      {loadError && <LoadError message={loadError.message} onRetry={() => void load()} />}
      {data?.reviews.length === 0 && <p className="mt-3 text-soft">No reviews yet.</p>}
      {data && data.reviews.length > 0 && (
        <ul className="mt-4 divide-y divide-hair border-y border-hair">
          {data.reviews.map((review) => (
            <Review key={review.writer} productId={productId} review={review} onChanged={put} />
          ))}
        </ul>
      )}
      {data && data.votes.length > 0 && <Votes votes={data.votes} />}
    </Section>
  )
}

/** What buyers say of the scent. Votes of who gave a bottle back are marked, and count as any other. */
function Votes({ votes }: { votes: readonly StaffVote[] }) {
  return (
    <div className="mt-6">
      <h3 className="font-sans text-base font-semibold">{`Votes on the scent (${votes.length})`}</h3>
      <p className="text-sm text-soft">
        Lasting and worth of 5, sillage of 4. A vote counts also when its bottle came back: who gave it back has smelled
        it.
      </p>
      <ul className="mt-2 divide-y divide-hair border-y border-hair text-sm">
        {votes.map(({ voter, votedAt, lasting, sillage, worth, returned }) => (
          <li key={voter + votedAt} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <span className="font-semibold wrap-anywhere">{voter}</span>
            <span className="text-soft">{formatDay(votedAt)}</span>
            <span className="tabular">
              {[
                lasting !== null && `lasting ${lasting}`,
                sillage !== null && `sillage ${sillage}`,
                worth !== null && `worth ${worth}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {returned && <StatusBadge color="grey">Bottle returned</StatusBadge>}
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ReviewProps {
  productId: string
  review: StaffReview
  onChanged(review: StaffReview): void
}

function Review({ productId, review, onChanged }: ReviewProps) {
  const { busy, saveError, save } = useSaving()
  const { writer, reviewerName, email, rating, comment, createdAt, hidden } = review
  const put = () =>
    save(async () => {
      const params = { id: productId, writer }
      const { message } = await api('PUT /api/admin/products/:id/reviews/:writer', {
        params,
        body: { hidden: !hidden },
      })
      onChanged({ ...review, hidden: !hidden })
      toast.success(message)
    })
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 py-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{reviewerName || 'A former customer'}</span>
          <span>{`${rating} of 5`}</span>
          {hidden && <StatusBadge color="grey">Hidden</StatusBadge>}
        </p>
        <p className="text-sm wrap-anywhere text-soft">{[email, formatDay(createdAt)].filter(Boolean).join(' · ')}</p>
        <p className="mt-2 wrap-anywhere whitespace-pre-line">{comment}</p>
        {review.photo && <Photo productId={productId} review={review} photo={review.photo} onChanged={onChanged} />}
        <FieldError error={saveError} />
        <Answer productId={productId} review={review} onChanged={onChanged} />
      </div>
      <Button look="outlined" onClick={() => void put()} busy={busy}>
        <span>{hidden ? 'Show' : 'Hide'}</span>
        <span className="sr-only">{` the review by ${reviewerName}`}</span>
      </Button>
    </li>
  )
}

/** The photograph of a review: others see it once it is accepted here. */
function Photo({ productId, review, photo, onChanged }: ReviewProps & { photo: NonNullable<StaffReview['photo']> }) {
  const { busy, saveError, save } = useSaving()
  const decide = (shown: boolean) =>
    save(async () => {
      const params = { id: productId, writer: review.writer }
      const body = { photo: photo.id, shown }
      const { message } = await api('PUT /api/admin/products/:id/reviews/:writer/photo', { params, body })
      onChanged({ ...review, photo: shown ? { ...photo, shown } : null })
      toast.success(message)
    })
  return (
    <div className="mt-3">
      <img src={photo.url} alt={`By ${review.reviewerName}`} loading="lazy" className="max-h-56 w-auto rounded" />
      <div className="mt-2 flex flex-wrap items-center gap-3">
        {!photo.shown && <StatusBadge color="yellow">Not shown yet</StatusBadge>}
        {!photo.shown && (
          <Button look="outlined" onClick={() => void decide(true)} busy={busy}>
            Show the photograph
          </Button>
        )}
        <Button look="quiet" onClick={() => void decide(false)} busy={busy}>
          Delete the photograph
        </Button>
      </div>
      <FieldError error={saveError} />
    </div>
  )
}

/** What the shop says to a review, in public. */
function Answer({ productId, review, onChanged }: ReviewProps) {
  const { answer: seen, writer, reviewerName } = review
  const [typed, setTyped] = useState(seen)
  const { busy, saveError, save } = useSaving()
  const put = () =>
    save(async () => {
      const answer = typed.trim()
      const params = { id: productId, writer }
      const { message } = await api('PUT /api/admin/products/:id/reviews/:writer/answer', {
        params,
        body: { answer, seen, comment: review.comment },
      })
      onChanged({ ...review, answer })
      setTyped(answer)
      toast.success(message)
    })
  return (
    <form
      className="mt-3 flex flex-col items-start gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void put()
      }}
    >
      <div className="w-full">
        <TextArea
          label={`Answer to ${reviewerName || 'a former customer'}`}
          rows={2}
          maxLength={lengths.review}
          value={typed}
          readOnly={busy}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={saveError}
        />
      </div>
      {typed.trim() !== seen && (
        <Button type="submit" look="outlined" busy={busy}>
          {typed.trim() ? 'Publish the answer' : 'Remove the answer'}
        </Button>
      )}
    </form>
  )
}
