import type { catalogueFailures } from '#contract/failures/catalogue.ts'
import type { TextsOf } from '#contract/failures/failures.ts'

export const catalogueFailureTexts: TextsOf<typeof catalogueFailures> = {
  product_not_found: 'Product not found',
  perfume_not_sold: 'This perfume is no longer sold.',
  back_in_stock: 'This is back in stock: you can order it now.',
  stock_alert_link_invalid: 'This link is no longer valid. Ask again on the page of the perfume.',
  price_range_reversed: 'The lowest price is above the highest price.',
  review_photo_unusable: 'This picture cannot be used. Please choose a JPEG, PNG or WebP file of at most 10 MB.',
  review_photo_gone: 'This photograph is no longer shown.',
  review_only_buyers: 'Only customers who have received this perfume can review it.',
  vote_only_buyers: 'Only customers who have received this perfume can vote on it.',
  picture_not_found: 'Picture not found',
  sitemap_not_found: 'This sitemap does not exist.',
}
