import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/**
 * The route table. Links are built with `href()` from these patterns; the router adds the first segment of the language.
 */
export default [
  layout('shop/layout/layout.tsx', [
    index('shop/home/home.tsx'),
    layout('shop/catalogue/list-layout.tsx', [
      route('shop', 'shop/catalogue/shop.tsx', { id: 'shop' }),
      route('brands/:brand', 'shop/catalogue/entries/entry-page.tsx', { id: 'brand-page' }),
      route('categories/:category', 'shop/catalogue/entries/entry-page.tsx', { id: 'category-page' }),
    ]),
    route('product/:id', 'shop/product/product.tsx'),
    route('Product', 'shop/catalogue/landing/product-landing.tsx'),
    route('scents', 'shop/catalogue/scents/scents.tsx'),
    route('finder', 'shop/finder/finder.tsx'),
    route('like', 'shop/known/known.tsx'),
    route('compare', 'shop/compare/compare.tsx'),
    route('offers', 'shop/catalogue/offers.tsx'),
    route('cart', 'shop/cart/cart.tsx'),
    route('buy/:lines', 'shop/buy/buy.tsx'),
    route('checkout/:orderId', 'shop/checkout/checkout.tsx'),
    route('payment-success', 'shop/payment/payment-success.tsx'),
    route('payment/success', 'shop/payment/payment-success.tsx', { id: 'payment-success-by-its-other-path' }),
    route('orders', 'shop/orders/orders.tsx'),
    route('order/:key', 'shop/order-link/order-link.tsx'),
    route('signin', 'shop/account/sign-in/sign-in.tsx'),
    route('signin/email', 'shop/account/sign-in/sign-in-email.tsx'),
    route('signin/phone', 'shop/account/sign-in/sign-in-phone.tsx'),
    route('signup', 'shop/account/sign-in/sign-up.tsx'),
    route('forgot-password', 'shop/account/sign-in/forgot-password.tsx'),
    route('reset-password', 'shop/account/sign-in/reset-password.tsx'),
    route('profile/confirm-email', 'shop/account/confirm-email.tsx'),
    route('newsletter/:what', 'shop/newsletter/link-answer.tsx'),
    route('profile', 'shop/account/profile/profile.tsx'),
    route('wishlist', 'shop/wishlist/wishlist.tsx'),
    route('about', 'shop/pages/about.tsx'),
    route('contact', 'shop/contact/contact.tsx'),
    route('faq', 'shop/pages/faq.tsx'),
    route('blog', 'shop/pages/blog.tsx'),
    route('blog/:slug', 'shop/pages/article.tsx'),
    route('privacy', 'shop/pages/privacy.tsx'),
    route('terms', 'shop/pages/terms.tsx'),
    route('*', 'shop/pages/not-found.tsx'),
  ]),
] satisfies RouteConfig
