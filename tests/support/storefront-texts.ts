import type { Language } from '#contract/language.ts'
import type { Translated } from '#contract/translated.ts'
import * as accountBn from '#languages/bn/account.ts'
import * as addressesBn from '#languages/bn/addresses.ts'
import * as blogBn from '#languages/bn/blog.ts'
import * as cartBn from '#languages/bn/cart.ts'
import * as catalogueBn from '#languages/bn/catalogue.ts'
import * as cataloguePagesBn from '#languages/bn/catalogue-pages.ts'
import * as checkoutBn from '#languages/bn/checkout.ts'
import * as contactBn from '#languages/bn/contact.ts'
import * as contentBn from '#languages/bn/content.ts'
import * as errorsBn from '#languages/bn/errors.ts'
import * as highlightDetailsBn from '#languages/bn/highlight-details.ts'
import * as highlightsBn from '#languages/bn/highlights.ts'
import * as homeBn from '#languages/bn/home.ts'
import * as layoutBn from '#languages/bn/layout.ts'
import * as newsletterBn from '#languages/bn/newsletter.ts'
import * as newsletterLinksBn from '#languages/bn/newsletter-links.ts'
import * as notFoundBn from '#languages/bn/not-found.ts'
import * as orderLabelsBn from '#languages/bn/order-labels.ts'
import * as ordersBn from '#languages/bn/orders.ts'
import * as pagesBn from '#languages/bn/pages.ts'
import * as paymentBn from '#languages/bn/payment.ts'
import * as paymentSuccessBn from '#languages/bn/payment-success.ts'
import * as placesBn from '#languages/bn/places.ts'
import * as productBn from '#languages/bn/product.ts'
import * as productCardBn from '#languages/bn/product-card.ts'
import * as profileBn from '#languages/bn/profile.ts'
import * as reviewBn from '#languages/bn/review.ts'
import * as searchBn from '#languages/bn/search.ts'
import * as storesBn from '#languages/bn/stores.ts'
import * as uiBn from '#languages/bn/ui.ts'
import * as wishlistBn from '#languages/bn/wishlist.ts'
import * as accountEn from '#languages/en/account.ts'
import * as addressesEn from '#languages/en/addresses.ts'
import * as blogEn from '#languages/en/blog.ts'
import * as cartEn from '#languages/en/cart.ts'
import * as catalogueEn from '#languages/en/catalogue.ts'
import * as cataloguePagesEn from '#languages/en/catalogue-pages.ts'
import * as checkoutEn from '#languages/en/checkout.ts'
import * as contactEn from '#languages/en/contact.ts'
import * as contentEn from '#languages/en/content.ts'
import * as errorsEn from '#languages/en/errors.ts'
import * as highlightDetailsEn from '#languages/en/highlight-details.ts'
import * as highlightsEn from '#languages/en/highlights.ts'
import * as homeEn from '#languages/en/home.ts'
import * as layoutEn from '#languages/en/layout.ts'
import * as newsletterEn from '#languages/en/newsletter.ts'
import * as newsletterLinksEn from '#languages/en/newsletter-links.ts'
import * as notFoundEn from '#languages/en/not-found.ts'
import * as orderLabelsEn from '#languages/en/order-labels.ts'
import * as ordersEn from '#languages/en/orders.ts'
import * as pagesEn from '#languages/en/pages.ts'
import * as paymentEn from '#languages/en/payment.ts'
import * as paymentSuccessEn from '#languages/en/payment-success.ts'
import * as placesEn from '#languages/en/places.ts'
import * as productEn from '#languages/en/product.ts'
import * as productCardEn from '#languages/en/product-card.ts'
import * as profileEn from '#languages/en/profile.ts'
import * as reviewEn from '#languages/en/review.ts'
import * as searchEn from '#languages/en/search.ts'
import * as storesEn from '#languages/en/stores.ts'
import * as uiEn from '#languages/en/ui.ts'
import * as wishlistEn from '#languages/en/wishlist.ts'

const english = {
  account: accountEn,
  addresses: addressesEn,
  blog: blogEn,
  cart: cartEn,
  catalogue: catalogueEn,
  cataloguePages: cataloguePagesEn,
  checkout: checkoutEn,
  contact: contactEn,
  content: contentEn,
  errors: errorsEn,
  highlightDetails: highlightDetailsEn,
  highlights: highlightsEn,
  home: homeEn,
  layout: layoutEn,
  newsletter: newsletterEn,
  newsletterLinks: newsletterLinksEn,
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
    cataloguePages: cataloguePagesBn,
    checkout: checkoutBn,
    contact: contactBn,
    content: contentBn,
    errors: errorsBn,
    highlightDetails: highlightDetailsBn,
    highlights: highlightsBn,
    home: homeBn,
    layout: layoutBn,
    newsletter: newsletterBn,
    newsletterLinks: newsletterLinksBn,
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
