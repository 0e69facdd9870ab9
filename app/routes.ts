import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

/** Every address of the shop. Links are written with `href()` over these patterns. */
export default [
  layout('shop/layout/layout.tsx', [
    index('shop/home/home.tsx'),
    route('shop', 'shop/catalogue/shop.tsx'),
    route('product/:id', 'shop/product/product.tsx'),
    route('Product', 'shop/catalogue/product-landing.tsx'),
    route('offers', 'shop/catalogue/offers.tsx'),
    route('cart', 'shop/cart/cart.tsx'),
    route('checkout/:orderId', 'shop/checkout/checkout.tsx'),
    route('payment-success', 'shop/payment/payment-success.tsx'),
    route('payment/success', 'shop/payment/payment-success.tsx', { id: 'payment-success-by-its-other-path' }),
    route('orders', 'shop/orders/orders.tsx'),
    route('signin', 'shop/account/sign-in.tsx'),
    route('signup', 'shop/account/sign-up.tsx'),
    route('forgot-password', 'shop/account/forgot-password.tsx'),
    route('reset-password', 'shop/account/reset-password.tsx'),
    route('profile', 'shop/account/profile.tsx'),
    route('wishlist', 'shop/wishlist/wishlist.tsx'),
    route('about', 'shop/pages/about.tsx'),
    route('contact', 'shop/contact/contact.tsx'),
    route('faq', 'shop/pages/faq.tsx'),
    route('blog', 'shop/pages/blog.tsx'),
    route('privacy', 'shop/pages/privacy.tsx'),
    route('terms', 'shop/pages/terms.tsx'),
    route('*', 'shop/pages/not-found.tsx'),
  ]),
  // The back office, for the shop's staff.
  layout('admin/layout.tsx', [
    route('admin/catalogue', 'admin/catalogue/list.tsx'),
    route('admin/catalogue/new', 'admin/catalogue/new.tsx'),
    route('admin/catalogue/:id', 'admin/catalogue/edit.tsx'),
    route('admin', 'admin/today/today.tsx'),
    route('admin/calls', 'admin/calls/calls.tsx'),
    route('admin/orders', 'admin/orders/orders.tsx'),
    route('admin/orders/:orderId', 'admin/orders/order.tsx'),
    route('admin/delivery', 'admin/delivery/delivery.tsx'),
    route('admin/customers', 'admin/customers/customers.tsx'),
    route('admin/messages', 'admin/messages/messages.tsx'),
    route('admin/messages/:messageId', 'admin/messages/message.tsx'),
  ]),
] satisfies RouteConfig
