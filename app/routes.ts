import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import { pageLanguage } from './page-language.ts'

/**
 * The route table. Links are built with `href()` from these patterns; the router adds the first segment of the language.
 */
const storefront = [
  layout('shop/layout/layout.tsx', [
    index('shop/home/home.tsx'),
    layout('shop/catalogue/list-layout.tsx', [
      route('shop', 'shop/catalogue/shop.tsx', { id: 'shop' }),
      route('brands/:brand', 'shop/catalogue/entries/entry-page.tsx', { id: 'brand-page' }),
      route('categories/:category', 'shop/catalogue/entries/entry-page.tsx', { id: 'category-page' }),
    ]),
    route('product/:id', 'shop/product/product.tsx'),
    route('Product', 'shop/catalogue/landing/product-landing.tsx'),
    route('offers', 'shop/catalogue/offers.tsx'),
    route('cart', 'shop/cart/cart.tsx'),
    route('checkout/:orderId', 'shop/checkout/checkout.tsx'),
    route('payment-success', 'shop/payment/payment-success.tsx'),
    route('payment/success', 'shop/payment/payment-success.tsx', { id: 'payment-success-by-its-other-path' }),
    route('orders', 'shop/orders/orders.tsx'),
    route('order/:key', 'shop/order-link/order-link.tsx'),
    route('signin', 'shop/account/sign-in/sign-in.tsx'),
    route('signin/phone', 'shop/account/sign-in/sign-in-phone.tsx'),
    route('signup', 'shop/account/sign-in/sign-up.tsx'),
    route('forgot-password', 'shop/account/sign-in/forgot-password.tsx'),
    route('reset-password', 'shop/account/sign-in/reset-password.tsx'),
    route('profile/confirm-email', 'shop/account/confirm-email.tsx'),
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

/** For the shop's staff, in English. */
const backOffice = [
  layout('admin/layout/layout.tsx', [
    route('admin/catalogue', 'admin/catalogue/list/list.tsx'),
    route('admin/catalogue/new', 'admin/catalogue/product/new.tsx'),
    route('admin/catalogue/brands', 'admin/assortment/brands.tsx'),
    route('admin/catalogue/categories', 'admin/assortment/categories.tsx'),
    route('admin/catalogue/bangla', 'admin/glossary/glossary.tsx'),
    route('admin/catalogue/import', 'admin/catalogue-import/import.tsx'),
    route('admin/catalogue/stock', 'admin/stock/stock.tsx'),
    route('admin/catalogue/stock/history', 'admin/stock/history.tsx'),
    route('admin/catalogue/:id', 'admin/catalogue/product/edit.tsx'),
    route('admin', 'admin/today/today.tsx'),
    route('admin/first-steps', 'admin/first-steps/first-steps.tsx'),
    route('admin/calls', 'admin/calls/calls.tsx'),
    route('admin/orders', 'admin/orders/list/orders.tsx'),
    route('admin/orders/new', 'admin/counter/new-order.tsx'),
    route('admin/orders/:orderId/edit', 'admin/order-edit/edit-order.tsx'),
    route('admin/orders/:orderId/receipt', 'admin/counter/receipt.tsx'),
    route('admin/orders/:orderId', 'admin/orders/order/order.tsx'),
    route('admin/print', 'admin/print/print.tsx'),
    route('admin/places', 'admin/places/unresolved-places.tsx'),
    route('admin/delivery', 'admin/delivery/delivery.tsx'),
    route('admin/couriers', 'admin/couriers/couriers.tsx'),
    route('admin/settlements', 'admin/money/settlements.tsx'),
    route('admin/settlements/:settlementId', 'admin/money/settlement.tsx'),
    route('admin/reconciliation', 'admin/money/reconciliation.tsx'),
    route('admin/holds', 'admin/holds/holds.tsx'),
    route('admin/blocked-numbers', 'admin/customers/blocked-numbers.tsx'),
    route('admin/content', 'admin/content/content.tsx'),
    route('admin/content/home', 'admin/content/home.tsx'),
    route('admin/content/blog', 'admin/blog/articles.tsx'),
    route('admin/content/blog/:id', 'admin/blog/article.tsx'),
    route('admin/content/about', 'admin/content/about.tsx'),
    route('admin/content/faq', 'admin/content/faq.tsx'),
    route('admin/content/terms', 'admin/content/terms.tsx'),
    route('admin/content/privacy', 'admin/content/privacy.tsx'),
    route('admin/settings', 'admin/settings/settings.tsx'),
    route('admin/settings/changes', 'admin/settings/changes.tsx'),
    route('admin/settings/operations', 'admin/operations/operations.tsx'),
    route('admin/customers', 'admin/customers/customers.tsx'),
    route('admin/messages', 'admin/messages/messages.tsx'),
    route('admin/messages/:messageId', 'admin/messages/message.tsx'),
  ]),
] satisfies RouteConfig

export default pageLanguage === 'en' ? [...storefront, ...backOffice] : storefront
