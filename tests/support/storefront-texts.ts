import * as accountBn from '#app/messages/bn/account.ts'
import * as addressesBn from '#app/messages/bn/addresses.ts'
import * as blogBn from '#app/messages/bn/blog.ts'
import * as cartBn from '#app/messages/bn/cart.ts'
import * as catalogueBn from '#app/messages/bn/catalogue.ts'
import * as checkoutBn from '#app/messages/bn/checkout.ts'
import * as contactBn from '#app/messages/bn/contact.ts'
import * as contentBn from '#app/messages/bn/content.ts'
import * as errorsBn from '#app/messages/bn/errors.ts'
import * as highlightDetailsBn from '#app/messages/bn/highlight-details.ts'
import * as highlightsBn from '#app/messages/bn/highlights.ts'
import * as homeBn from '#app/messages/bn/home.ts'
import * as layoutBn from '#app/messages/bn/layout.ts'
import * as newsletterBn from '#app/messages/bn/newsletter.ts'
import * as notFoundBn from '#app/messages/bn/not-found.ts'
import * as orderLabelsBn from '#app/messages/bn/order-labels.ts'
import * as ordersBn from '#app/messages/bn/orders.ts'
import * as pagesBn from '#app/messages/bn/pages.ts'
import * as paymentBn from '#app/messages/bn/payment.ts'
import * as paymentSuccessBn from '#app/messages/bn/payment-success.ts'
import * as placesBn from '#app/messages/bn/places.ts'
import * as productBn from '#app/messages/bn/product.ts'
import * as productCardBn from '#app/messages/bn/product-card.ts'
import * as profileBn from '#app/messages/bn/profile.ts'
import * as reviewBn from '#app/messages/bn/review.ts'
import * as searchBn from '#app/messages/bn/search.ts'
import * as storesBn from '#app/messages/bn/stores.ts'
import * as uiBn from '#app/messages/bn/ui.ts'
import * as wishlistBn from '#app/messages/bn/wishlist.ts'
import * as accountEn from '#app/messages/en/account.ts'
import * as addressesEn from '#app/messages/en/addresses.ts'
import * as blogEn from '#app/messages/en/blog.ts'
import * as cartEn from '#app/messages/en/cart.ts'
import * as catalogueEn from '#app/messages/en/catalogue.ts'
import * as checkoutEn from '#app/messages/en/checkout.ts'
import * as contactEn from '#app/messages/en/contact.ts'
import * as contentEn from '#app/messages/en/content.ts'
import * as errorsEn from '#app/messages/en/errors.ts'
import * as highlightDetailsEn from '#app/messages/en/highlight-details.ts'
import * as highlightsEn from '#app/messages/en/highlights.ts'
import * as homeEn from '#app/messages/en/home.ts'
import * as layoutEn from '#app/messages/en/layout.ts'
import * as newsletterEn from '#app/messages/en/newsletter.ts'
import * as notFoundEn from '#app/messages/en/not-found.ts'
import * as orderLabelsEn from '#app/messages/en/order-labels.ts'
import * as ordersEn from '#app/messages/en/orders.ts'
import * as pagesEn from '#app/messages/en/pages.ts'
import * as paymentEn from '#app/messages/en/payment.ts'
import * as paymentSuccessEn from '#app/messages/en/payment-success.ts'
import * as placesEn from '#app/messages/en/places.ts'
import * as productEn from '#app/messages/en/product.ts'
import * as productCardEn from '#app/messages/en/product-card.ts'
import * as profileEn from '#app/messages/en/profile.ts'
import * as reviewEn from '#app/messages/en/review.ts'
import * as searchEn from '#app/messages/en/search.ts'
import * as storesEn from '#app/messages/en/stores.ts'
import * as uiEn from '#app/messages/en/ui.ts'
import * as wishlistEn from '#app/messages/en/wishlist.ts'
import type { Language } from '#contract/language.ts'
import type { Translated } from '#contract/translated.ts'

const english = {
  account: accountEn,
  addresses: addressesEn,
  blog: blogEn,
  cart: cartEn,
  catalogue: catalogueEn,
  checkout: checkoutEn,
  contact: contactEn,
  content: contentEn,
  errors: errorsEn,
  highlightDetails: highlightDetailsEn,
  highlights: highlightsEn,
  home: homeEn,
  layout: layoutEn,
  newsletter: newsletterEn,
  notFound: notFoundEn,
  orderLabels: orderLabelsEn,
  orders: ordersEn,
  pages: pagesEn,
  payment: paymentEn,
  paymentSuccess: paymentSuccessEn,
  places: placesEn,
  product: productEn,
  productCard: productCardEn,
  profile: profileEn,
  review: reviewEn,
  search: searchEn,
  stores: storesEn,
  ui: uiEn,
  wishlist: wishlistEn,
}

/** Texts of the storefront by area, as its pages import them from `#messages/`. */
export type StorefrontTexts = Translated<typeof english>

export const storefrontTexts: Record<Language, StorefrontTexts> = {
  en: english,
  bn: {
    account: accountBn,
    addresses: addressesBn,
    blog: blogBn,
    cart: cartBn,
    catalogue: catalogueBn,
    checkout: checkoutBn,
    contact: contactBn,
    content: contentBn,
    errors: errorsBn,
    highlightDetails: highlightDetailsBn,
    highlights: highlightsBn,
    home: homeBn,
    layout: layoutBn,
    newsletter: newsletterBn,
    notFound: notFoundBn,
    orderLabels: orderLabelsBn,
    orders: ordersBn,
    pages: pagesBn,
    payment: paymentBn,
    paymentSuccess: paymentSuccessBn,
    places: placesBn,
    product: productBn,
    productCard: productCardBn,
    profile: profileBn,
    review: reviewBn,
    search: searchBn,
    stores: storesBn,
    ui: uiBn,
    wishlist: wishlistBn,
  },
}
