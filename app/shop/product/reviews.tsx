import type { Product } from '#contract/catalogue.ts'
import { Rating } from './rating.tsx'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Dhaka' })

/** What buyers said; a product that nobody has reviewed says so. */
export function Reviews({ product: { reviews } }: { product: Product }) {
  if (reviews.length === 0) return <p className="py-4 text-soft">No reviews yet.</p>
  return (
    <ul className="max-w-[68ch] divide-y divide-hair">
      {reviews.map(({ reviewerName, rating, comment, createdAt }) => (
        <li key={`${reviewerName} ${createdAt}`} className="py-6 first:pt-0">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <p className="font-semibold">{reviewerName}</p>
            <Rating value={rating} />
            <time dateTime={createdAt} className="text-sm text-soft">
              {day.format(new Date(createdAt))}
            </time>
          </div>
          <p className="mt-2 break-words whitespace-pre-line">{comment}</p>
        </li>
      ))}
    </ul>
  )
}
