import type { catalogueFailures } from '#contract/failures/catalogue.ts'
import type { TextsOf } from '#contract/failures/failures.ts'

export const catalogueFailureTexts: TextsOf<typeof catalogueFailures> = {
  product_not_found: 'পণ্যটি পাওয়া যায়নি',
  perfume_not_sold: 'এই পারফিউম আর বিক্রি হয় না।',
  back_in_stock: 'পারফিউমটি আবার এসেছে: এখনই অর্ডার করতে পারেন।',
  stock_alert_link_invalid: 'লিংকটি আর কাজ করে না। পারফিউমের পাতা থেকে আবার চেয়ে নিন।',
  price_range_reversed: 'সর্বনিম্ন দাম সর্বোচ্চ দামের চেয়ে বেশি।',
  review_photo_unusable: 'ছবিটি ব্যবহার করা যাচ্ছে না। সর্বোচ্চ ১০ এমবির একটি জেপেগ, পিএনজি বা ওয়েবপি ছবি দিন।',
  review_photo_gone: 'ছবিটি আর দেখানো হয় না।',
  review_only_buyers: 'যাঁরা পারফিউমটি হাতে পেয়েছেন, শুধু তাঁরাই রিভিউ লিখতে পারেন।',
  vote_only_buyers: 'যাঁরা পারফিউমটি হাতে পেয়েছেন, শুধু তাঁরাই মত দিতে পারেন।',
  picture_not_found: 'ছবিটি পাওয়া যায়নি',
  sitemap_not_found: 'এই সাইটম্যাপটি নেই।',
}
