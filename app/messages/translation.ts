/** What a message is in any other language: a text, or a function with the same parameters. */
export type Translated<Message> = Message extends string
  ? string
  : Message extends (...parameters: infer Parameters) => infer Result
    ? (...parameters: Parameters) => Translated<Result>
    : { [Key in keyof Message]: Translated<Message[Key]> }

/** A file of messages in two languages. A message that the second one lacks, or has in another shape, is a type error. */
type InBoth<English, Bangla extends Translated<English>> = [English, Bangla]

/** A line for each area: the types of its two files. */
export type Areas = [
  InBoth<typeof import('./en/account.ts'), typeof import('./bn/account.ts')>,
  InBoth<typeof import('./en/addresses.ts'), typeof import('./bn/addresses.ts')>,
  InBoth<typeof import('./en/blog.ts'), typeof import('./bn/blog.ts')>,
  InBoth<typeof import('./en/cart.ts'), typeof import('./bn/cart.ts')>,
  InBoth<typeof import('./en/catalogue.ts'), typeof import('./bn/catalogue.ts')>,
  InBoth<typeof import('./en/checkout.ts'), typeof import('./bn/checkout.ts')>,
  InBoth<typeof import('./en/contact.ts'), typeof import('./bn/contact.ts')>,
  InBoth<typeof import('./en/content.ts'), typeof import('./bn/content.ts')>,
  InBoth<typeof import('./en/delivery.ts'), typeof import('./bn/delivery.ts')>,
  InBoth<typeof import('./en/documents.ts'), typeof import('./bn/documents.ts')>,
  InBoth<typeof import('./en/errors.ts'), typeof import('./bn/errors.ts')>,
  InBoth<typeof import('./en/formats.ts'), typeof import('./bn/formats.ts')>,
  InBoth<typeof import('./en/highlight-details.ts'), typeof import('./bn/highlight-details.ts')>,
  InBoth<typeof import('./en/highlights.ts'), typeof import('./bn/highlights.ts')>,
  InBoth<typeof import('./en/home.ts'), typeof import('./bn/home.ts')>,
  InBoth<typeof import('./en/language.ts'), typeof import('./bn/language.ts')>,
  InBoth<typeof import('./en/layout.ts'), typeof import('./bn/layout.ts')>,
  InBoth<typeof import('./en/lightbox.ts'), typeof import('./bn/lightbox.ts')>,
  InBoth<typeof import('./en/newsletter.ts'), typeof import('./bn/newsletter.ts')>,
  InBoth<typeof import('./en/not-found.ts'), typeof import('./bn/not-found.ts')>,
  InBoth<typeof import('./en/offer-bangla.ts'), typeof import('./bn/offer-bangla.ts')>,
  InBoth<typeof import('./en/order-changes.ts'), typeof import('./bn/order-changes.ts')>,
  InBoth<typeof import('./en/order-labels.ts'), typeof import('./bn/order-labels.ts')>,
  InBoth<typeof import('./en/order-link.ts'), typeof import('./bn/order-link.ts')>,
  InBoth<typeof import('./en/orders.ts'), typeof import('./bn/orders.ts')>,
  InBoth<typeof import('./en/pages.ts'), typeof import('./bn/pages.ts')>,
  InBoth<typeof import('./en/paying.ts'), typeof import('./bn/paying.ts')>,
  InBoth<typeof import('./en/payment-success.ts'), typeof import('./bn/payment-success.ts')>,
  InBoth<typeof import('./en/payment.ts'), typeof import('./bn/payment.ts')>,
  InBoth<typeof import('./en/phone-sign-in.ts'), typeof import('./bn/phone-sign-in.ts')>,
  InBoth<typeof import('./en/places.ts'), typeof import('./bn/places.ts')>,
  InBoth<typeof import('./en/product-card.ts'), typeof import('./bn/product-card.ts')>,
  InBoth<typeof import('./en/product.ts'), typeof import('./bn/product.ts')>,
  InBoth<typeof import('./en/profile.ts'), typeof import('./bn/profile.ts')>,
  InBoth<typeof import('./en/promise.ts'), typeof import('./bn/promise.ts')>,
  InBoth<typeof import('./en/review.ts'), typeof import('./bn/review.ts')>,
  InBoth<typeof import('./en/scenes.ts'), typeof import('./bn/scenes.ts')>,
  InBoth<typeof import('./en/search.ts'), typeof import('./bn/search.ts')>,
  InBoth<typeof import('./en/stores.ts'), typeof import('./bn/stores.ts')>,
  InBoth<typeof import('./en/typefaces.ts'), typeof import('./bn/typefaces.ts')>,
  InBoth<typeof import('./en/ui.ts'), typeof import('./bn/ui.ts')>,
  InBoth<typeof import('./en/wishlist.ts'), typeof import('./bn/wishlist.ts')>,
]
