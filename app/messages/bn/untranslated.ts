/** Routes whose texts are in Bangla; the others are marked as English. */
const translated = [
  'shop/layout/layout',
  'shop/home/home',
  'shop',
  'brand-page',
  'category-page',
  'shop/catalogue/landing/product-landing',
  'shop/catalogue/offers',
  'shop/order-link/order-link',
  'shop/product/product',
  'shop/cart/cart',
  'shop/account/sign-in/sign-in',
  'shop/account/sign-in/sign-in-phone',
  'shop/account/sign-in/sign-up',
  'shop/account/sign-in/forgot-password',
  'shop/account/sign-in/reset-password',
  'shop/account/confirm-email',
  'shop/account/profile/profile',
  'shop/wishlist/wishlist',
  'shop/pages/not-found',
  'shop/orders/orders',
  'shop/checkout/checkout',
  'shop/payment/payment-success',
  'payment-success-by-its-other-path',
]

export const isUntranslated = (routeId: string): boolean => !translated.includes(routeId)
