import type { FailureTable } from './kinds.ts'

/** What calls of customers about catalogue can fail with. */
export const catalogueFailures = {
  product_not_found: { status: 404 },
  perfume_not_sold: { status: 404 },
  back_in_stock: { status: 409 },
  stock_alert_link_invalid: { status: 400 },
  price_range_reversed: { status: 400 },
  review_only_buyers: { status: 403 },
  review_photo_unusable: { status: 400 },
  review_photo_gone: { status: 404 },
  vote_only_buyers: { status: 403 },
  picture_not_found: { status: 404 },
  sitemap_not_found: { status: 404 },
} as const satisfies FailureTable
