import { z } from 'zod'
import {
  Address,
  Credentials,
  NewAddress,
  PasswordReset,
  PasswordResetRequest,
  Profile,
  ProfileChange,
  Registration,
} from './accounts.ts'
import { Product, ProductList, ProductQuery } from './catalogue.ts'
import { ContactMessage, NewMessage, NewsletterSubscription } from './contact.ts'
import { NewOrder, Order, ReturnRequest } from './orders.ts'
import { CardForm, ConfirmedPayment, NewPayment, PaymentToConfirm, PaymentToStart } from './payments.ts'
import { NewReview, OwnReview } from './reviews.ts'
import { MessageReply, OrderMove, StaffMessages, StaffMessagesQuery, StaffOrders, StaffOrdersQuery } from './staff.ts'
import { Wishes } from './wishlist.ts'

/** One call of the API. Its key in the table is its method and path. */
export interface Call {
  summary: string
  tag: 'catalogue' | 'accounts' | 'orders' | 'contact' | 'payments'
  /** `anyone`, or the least role whose bearer token is asked for. */
  access: 'anyone' | 'user' | 'admin'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  headers?: z.ZodType
  answer: z.ZodType
}

const answer = <Shape extends z.ZodRawShape>(shape: Shape) => z.object({ success: z.literal(true), ...shape })
const done = answer({ message: z.string() })
const orderId = z.object({ orderId: z.string() })
const messageId = z.object({ messageId: z.string() })

/**
 * The table of calls: the server registers its routes from it, the client and the OpenAPI page are made from it.
 * Every failure is answered with `Failure` (contract/errors.ts) and a fitting status.
 */
export const api = {
  'GET /api/products': {
    summary: 'Products: the whole catalogue, or what the query asks for',
    tag: 'catalogue',
    access: 'anyone',
    query: ProductQuery,
    answer: ProductList,
  },
  'GET /api/products/:id': {
    summary: 'One product',
    tag: 'catalogue',
    access: 'anyone',
    params: z.object({ id: z.string() }),
    answer: answer({ product: Product }),
  },
  'GET /api/products/:id/my-review': {
    summary: 'The own review of a product, and whether the caller may write one',
    tag: 'catalogue',
    access: 'user',
    params: z.object({ id: z.string() }),
    answer: answer(OwnReview.shape),
  },
  'POST /api/products/:id/reviews': {
    summary: 'Review a product that an own order holds; a second review takes the place of the first',
    tag: 'catalogue',
    access: 'user',
    params: z.object({ id: z.string() }),
    body: NewReview,
    answer: answer({ product: Product, message: z.string() }),
  },
  'POST /api/user/register': {
    summary: 'Open an account; its role is always user',
    tag: 'accounts',
    access: 'anyone',
    body: Registration,
    answer: done,
  },
  'POST /api/user/login': {
    summary: 'Sign in',
    tag: 'accounts',
    access: 'anyone',
    body: Credentials,
    answer: answer({ token: z.string(), message: z.string() }),
  },
  'POST /api/user/logout': {
    summary: 'Sign out: the token of this call ends',
    tag: 'accounts',
    access: 'user',
    answer: done,
  },
  'POST /api/user/forgot-password': {
    summary: 'Ask for a link by mail that sets a new password; the answer is the same for every address',
    tag: 'accounts',
    access: 'anyone',
    body: PasswordResetRequest,
    answer: done,
  },
  'POST /api/user/reset-password': {
    summary: 'Set a new password with a mailed link; all sessions of the account end',
    tag: 'accounts',
    access: 'anyone',
    body: PasswordReset,
    answer: done,
  },
  'GET /api/user/profile': {
    summary: 'The own profile',
    tag: 'accounts',
    access: 'user',
    answer: answer({ user: Profile }),
  },
  'PUT /api/user/profile': {
    summary: 'Change the own profile',
    tag: 'accounts',
    access: 'user',
    body: ProfileChange,
    answer: answer({ user: Profile, message: z.string(), token: z.string() }),
  },
  'GET /api/user/addresses': {
    summary: 'The own delivery addresses, the default one first',
    tag: 'accounts',
    access: 'user',
    answer: answer({ addresses: z.array(Address) }),
  },
  'POST /api/user/addresses': {
    summary: 'Add a delivery address',
    tag: 'accounts',
    access: 'user',
    body: NewAddress,
    answer: answer({ message: z.string(), address: Address }),
  },
  'GET /api/user/wishlist': {
    summary: 'The own wishlist',
    tag: 'accounts',
    access: 'user',
    answer: answer(Wishes.shape),
  },
  'POST /api/user/wishlist': {
    summary: 'Add products to the own wishlist; what is on it already stays where it is',
    tag: 'accounts',
    access: 'user',
    body: Wishes,
    answer: answer(Wishes.shape),
  },
  'DELETE /api/user/wishlist/:productId': {
    summary: 'Take a product off the own wishlist',
    tag: 'accounts',
    access: 'user',
    params: z.object({ productId: z.string() }),
    answer: answer(Wishes.shape),
  },
  'POST /api/order/create': {
    summary: 'Place an order at the shop’s own prices',
    tag: 'orders',
    access: 'user',
    headers: z.object({
      'idempotency-key': z
        .string()
        .regex(/^[\w.:-]{8,200}$/, 'The Idempotency-Key must be 8 to 200 letters, digits or . : _ -')
        .optional()
        .describe('the same key never makes a second order; it is answered with the first one’s id'),
    }),
    body: NewOrder,
    answer: answer({ orderId: z.string(), message: z.string() }),
  },
  'GET /api/order/my-orders': {
    summary: 'The own orders, newest first',
    tag: 'orders',
    access: 'user',
    answer: answer({ orders: z.array(Order), message: z.string() }),
  },
  'GET /api/order/user/:orderId': {
    summary: 'One of the own orders',
    tag: 'orders',
    access: 'user',
    params: z.object({ orderId: z.string() }),
    answer: answer({ order: Order }),
  },
  'POST /api/order/user/:orderId/cash-on-delivery': {
    summary: 'Choose to pay an own, unpaid order in cash when it is delivered',
    tag: 'orders',
    access: 'user',
    params: z.object({ orderId: z.string() }),
    answer: answer({ order: Order, message: z.string() }),
  },
  'POST /api/order/user/:orderId/cancel': {
    summary: 'Cancel an own order that is not shipped, within an hour; what was paid goes back',
    tag: 'orders',
    access: 'user',
    params: orderId,
    answer: answer({ order: Order, message: z.string() }),
  },
  'POST /api/order/user/:orderId/return': {
    summary: 'Ask for a return of an own order, within 30 days of its delivery',
    tag: 'orders',
    access: 'user',
    params: orderId,
    body: ReturnRequest,
    answer: answer({ order: Order, message: z.string() }),
  },
  'GET /api/admin/orders': {
    summary: 'All orders, newest first',
    tag: 'orders',
    access: 'admin',
    query: StaffOrdersQuery,
    answer: answer(StaffOrders.shape),
  },
  'POST /api/admin/orders/:orderId/status': {
    summary: 'Move an order on; its shopper is told by mail',
    tag: 'orders',
    access: 'admin',
    params: orderId,
    body: OrderMove,
    answer: answer({ order: Order, message: z.string() }),
  },
  'POST /api/contact': {
    summary: 'Send the shop a message',
    tag: 'contact',
    access: 'user',
    body: NewMessage,
    answer: done,
  },
  'GET /api/contact/my-contacts': {
    summary: 'The own messages with the shop’s replies, newest first',
    tag: 'contact',
    access: 'user',
    answer: answer({ data: z.array(ContactMessage) }),
  },
  'GET /api/admin/messages': {
    summary: 'All messages to the shop, newest first',
    tag: 'contact',
    access: 'admin',
    query: StaffMessagesQuery,
    answer: answer(StaffMessages.shape),
  },
  'POST /api/admin/messages/:messageId/read': {
    summary: 'Mark a message as read',
    tag: 'contact',
    access: 'admin',
    params: messageId,
    answer: answer({ data: ContactMessage }),
  },
  'POST /api/admin/messages/:messageId/reply': {
    summary: 'Answer a message; its writer sees the reply and gets it by mail',
    tag: 'contact',
    access: 'admin',
    params: messageId,
    body: MessageReply,
    answer: answer({ data: ContactMessage, message: z.string() }),
  },
  'POST /api/newsletter': {
    summary: 'Subscribe an e-mail address to the newsletter; the answer is the same for one that is known',
    tag: 'contact',
    access: 'anyone',
    body: NewsletterSubscription,
    answer: done,
  },
  'GET /api/payment/config': {
    summary: 'What a browser needs to show the card form',
    tag: 'payments',
    access: 'anyone',
    answer: answer(CardForm.shape),
  },
  'POST /api/payment/stripe/create-payment-intent': {
    summary: 'Start to pay an own order by card; asked again, it answers with the payment that is open',
    tag: 'payments',
    access: 'user',
    body: NewPayment,
    answer: answer(PaymentToStart.shape),
  },
  'POST /api/payment/stripe/confirm-payment': {
    summary: 'Tell that a payment was made: the provider is asked, and the order is paid when it says so',
    tag: 'payments',
    access: 'user',
    body: PaymentToConfirm,
    answer: answer(ConfirmedPayment.shape),
  },
} satisfies Record<string, Call>

export type Api = typeof api
export type CallName = keyof Api
type Part<Name extends CallName, Key extends 'params' | 'query' | 'body' | 'headers'> = Api[Name] extends {
  [key in Key]: infer Schema extends z.ZodType
}
  ? { [key in Key]: z.input<Schema> }
  : { [key in Key]?: undefined }

/** What a caller sends with a call. */
export type Sent<Name extends CallName> = Part<Name, 'params'> &
  Part<Name, 'query'> &
  Part<Name, 'body'> &
  Part<Name, 'headers'>
/** What a call answers when it succeeds. */
export type Answer<Name extends CallName> = z.output<Api[Name]['answer']>
