import { Link } from 'react-router'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { RecentReview } from '#contract/catalogue/reviews.ts'
import { formatDay } from '#contract/format-date.ts'
import { Section } from '../layout/panel.tsx'
import { href } from '../paths.ts'

/** What customers have written lately; it can be hidden on the page of the product. */
export function NewReviews({ reviews }: { reviews: RecentReview[] }) {
  return (
    <Section title="New Reviews" className="mt-8">
      <ul className="mt-3 divide-y divide-hair border-y border-hair">
        {reviews.map(({ productId, product, reviewerName, rating, comment, createdAt, hidden, photo }) => (
          <li key={`${productId} ${createdAt}`} className="py-3 [overflow-wrap:anywhere]">
            <p className="flex flex-wrap items-baseline gap-x-3">
              <Link
                to={href('/admin/catalogue/:id', { id: productId })}
                className="link inline-block py-1 font-semibold"
              >
                {product}
              </Link>
              <span className="tabular">{`${rating} of 5`}</span>
              <span className="text-sm text-soft">{`${reviewerName || 'A former customer'} · ${formatDay(createdAt)}`}</span>
              {hidden && <StatusBadge color="grey">Hidden</StatusBadge>}
              {photo && !photo.shown && <StatusBadge color="yellow">Photograph to look at</StatusBadge>}
            </p>
            <p className="line-clamp-3 text-soft">{comment}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
