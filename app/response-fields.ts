import type { CallName, CallResponse } from '#contract/api.ts'

/** The fields that a response always has. */
type RequiredFields<Response> = Response extends { success: true }
  ? {
      readonly [Key in Exclude<keyof Response, 'success'> as Record<never, never> extends Pick<Response, Key>
        ? never
        : Key]: 1
    }
  : Record<never, never>

export type CustomerCall = Exclude<CallName, `${string} /api/admin/${string}`>
/** The required fields of the responses of some calls, without the schemas, which stay on the server. */
export type ResponseFields<Name extends CallName> = { readonly [Each in Name]: RequiredFields<CallResponse<Each>> }

/** Their pages say themselves that there is no order, as the specification words it. */
type MayLackOrder = 'GET /api/order/user/:orderId' | 'POST /api/payment/stripe/confirm-payment'

/** Calls that answer with a sentence alone, and are not listed: every first view loads this list. */
type OnlyMessage = {
  [Each in CustomerCall]: [keyof RequiredFields<CallResponse<Each>>, 'message'] extends [
    'message',
    keyof RequiredFields<CallResponse<Each>>,
  ]
    ? Each
    : never
}[CustomerCall]
export const ofOtherCalls = { message: 1 }

/** The fields of customers' calls; those of staff are in `back-office/staff-response-fields.ts`. */
export const customerFields: ResponseFields<Exclude<CustomerCall, MayLackOrder | OnlyMessage>> &
  Record<MayLackOrder, object> = {
  'GET /api/order/user/:orderId': {},
  'POST /api/payment/stripe/confirm-payment': {},
  'GET /api/products': { products: 1, total: 1 },
  'GET /api/products/:id': { product: 1 },
  'GET /api/products/:id/similar': { similar: 1 },
  'GET /api/products/:id/my-vote': { canVote: 1, vote: 1 },
  'GET /api/products/:id/my-review': { canReview: 1, review: 1, photo: 1 },
  'POST /api/products/:id/my-review/photo': { canReview: 1, review: 1, photo: 1 },
  'DELETE /api/products/:id/my-review/photo': { canReview: 1, review: 1, photo: 1 },
  'POST /api/products/:id/reviews': { product: 1, message: 1 },
  'GET /api/assortment': { brands: 1, categories: 1 },
  'GET /api/assortment/:kind/:slug': { entry: 1 },
  'POST /api/user/login': { token: 1, message: 1 },
  'POST /api/user/phone/code': { message: 1, request: 1, mayNotArrive: 1 },
  'POST /api/user/phone/join-code': { message: 1, request: 1 },
  'POST /api/user/phone/login': { token: 1, message: 1 },
  'POST /api/user/phone/confirm': { user: 1, message: 1 },
  'DELETE /api/user/phone': { user: 1, message: 1 },
  'GET /api/user/data': { at: 1, parts: 1, page: 1 },
  'POST /api/user/reset-password': { message: 1, email: 1 },
  'GET /api/user/profile': { user: 1 },
  'PUT /api/user/profile': { user: 1, message: 1, token: 1 },
  'PUT /api/user/order-messages': { user: 1, message: 1 },
  'POST /api/user/email-change/confirm': { user: 1, message: 1, token: 1 },
  'DELETE /api/user/email-change': { user: 1, message: 1 },
  'GET /api/user/addresses': { addresses: 1 },
  'POST /api/user/addresses': { message: 1, address: 1 },
  'PUT /api/user/addresses/:addressId': { message: 1, addresses: 1 },
  'PUT /api/user/addresses/:addressId/default': { message: 1, addresses: 1 },
  'DELETE /api/user/addresses/:addressId': { message: 1, addresses: 1 },
  'GET /api/user/wishlist': { ids: 1 },
  'POST /api/user/wishlist': { ids: 1 },
  'DELETE /api/user/wishlist/:productId': { ids: 1 },
  'GET /api/offers/bars': { bars: 1 },
  'POST /api/cart/check': { items: 1, delivery: 1, advance: 1, offers: 1, wrapping: 1 },
  'GET /api/samples': { samples: 1 },
  'POST /api/order/create': { orderId: 1, reserved: 1, message: 1, soldOutSamples: 1 },
  'GET /api/order/my-orders': { orders: 1, total: 1, message: 1 },
  'GET /api/order/count': { count: 1 },
  'GET /api/order/held': { held: 1 },
  'POST /api/order/user/:orderId/cash-on-delivery': { order: 1, message: 1 },
  'POST /api/order/user/:orderId/cancel': { order: 1, message: 1 },
  'POST /api/order/user/:orderId/return': { order: 1, message: 1 },
  'GET /api/order/link/:key': { order: 1 },
  'POST /api/order/link/:key/payment': { redirectUrl: 1 },
  'GET /api/contact/my-contacts': { data: 1, total: 1 },
  'GET /api/cart/reminder': { offered: 1, wanted: 1 },
  'POST /api/counts': {},
  'GET /api/payment/config': { publishableKey: 1, scriptUrl: 1, minAmount: 1, maxAmount: 1 },
  'GET /api/payment/methods': { methods: 1 },
  'POST /api/payment/stripe/create-payment-intent': { clientSecret: 1, message: 1 },
  'POST /api/payment/start': { redirectUrl: 1 },
  'GET /api/settings': { settings: 1 },
  'GET /api/content/home': { content: 1, changed: 1 },
  'GET /api/content/about': { content: 1, changed: 1 },
  'GET /api/content/faq': { content: 1, changed: 1 },
  'GET /api/content/terms': { content: 1, changed: 1 },
  'GET /api/content/privacy': { content: 1, changed: 1 },
  'GET /api/articles': { articles: 1 },
  'GET /api/articles/:slug': { article: 1 },
}
