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
  'shop/pages/not-found',
  'shop/orders/orders',
  'shop/checkout/checkout',
  'shop/payment/payment-success',
  'payment-success-by-its-other-path',
]

export const isUntranslated = (routeId: string): boolean => !translated.includes(routeId)
