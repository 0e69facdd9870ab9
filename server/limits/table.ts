import type { CallName } from '#contract/api.ts'

/** A number of attempts within a number of seconds. */
export interface Limit {
  points: number
  seconds: number
  /**
   * What one counter is for. What a customer does in a session counts by session, and for all sessions of the account
   * together several times as much: a stolen session keeps its owner from nothing elsewhere. A network is an IPv4 address
   * or the first 64 bits of an IPv6 one; see limits.ts. A mailbox is its plain address, a proven spelling, or all others
   * together; see recipients.ts.
   */
  by:
    | 'account'
    | 'session'
    | 'session and account'
    | 'network'
    | 'email address'
    | 'mailbox'
    | 'phone number'
    | 'recipient'
    | 'account and network'
    | 'phone number and requester'
    | 'device'
    | 'payment'
    | 'order'
    | 'account and order'
    | 'order and network'
  /** Counted in the memory of each process. All others are counted in the database, for all processes. */
  perProcess?: true
  /**
   * Of a network's limit: the one by which whoever is signed in counts instead of being refused for what others on the
   * network have sent; see take-as-caller.ts.
   */
  ofSession?: 'responseOfSession' | 'refusedPayloadOfSession'
  /** What is said beyond it; left out: that there were too many attempts. */
  failure?: 'too_many_printed' | 'too_many_courier_requests'
}

const minutes = 60
const hours = 60 * minutes

/**
 * All limits of the shop; LIMITS_FACTOR multiplies each. Networks get far more than accounts, since thousands of phones
 * share one address of their mobile network. A network is known to an account that signed in from there. For the
 * limits of 4, 6 and 10 see `countAttempt` in sign-in-attempts.ts.
 */
export const limits = {
  /** Wrong passwords, as the next five. A correct one is not counted. */
  signInToAccountFromUnknownNetwork: { points: 4, seconds: 15 * minutes, by: 'account and network' },
  signInToAccountFromUnknownNetworks: { points: 6, seconds: 15 * minutes, by: 'email address' },
  signInToAccountFromKnownNetwork: { points: 10, seconds: 15 * minutes, by: 'account and network' },
  signInFromKnownDevice: { points: 10, seconds: 15 * minutes, by: 'device' },
  /** All of them together: whoever knows the password can make any number of them. */
  signInFromKnownDevices: { points: 60, seconds: 15 * minutes, by: 'email address' },
  signInFromNetwork: { points: 300, seconds: 15 * minutes, by: 'network' },
  /** Correct passwords, each of which costs a hash and a session: from unknown networks, and from known ones. */
  correctSignInFromNetwork: { points: 600, seconds: 15 * minutes, by: 'network' },
  correctSignInToAccount: { points: 60, seconds: 15 * minutes, by: 'email address' },

  register: { points: 100, seconds: 1 * hours, by: 'network' },
  /** Requests for a link. The first is not counted where the network is known to the account. */
  forgotPassword: { points: 60, seconds: 1 * hours, by: 'network' },
  /** Links that are emailed at once, and those that follow when the hour is over, which is how long a link works. */
  forgotPasswordFromUnknownNetworks: { points: 5, seconds: 1 * hours, by: 'email address' },
  forgotPasswordFromKnownNetwork: { points: 5, seconds: 1 * hours, by: 'account and network' },
  /** All of them together: whoever knows the password can make any number of them. */
  forgotPasswordFromKnownNetworks: { points: 20, seconds: 24 * hours, by: 'email address' },
  forgotPasswordLater: { points: 1, seconds: 1 * hours, by: 'email address' },
  /** Invalid links. A valid one is not counted. */
  resetPassword: { points: 60, seconds: 1 * hours, by: 'network' },
  /**
   * Codes by text message, whose cost per day the settings limit as well, and by email; see `countCodeRequest`. Wrong
   * codes count per code: five.
   */
  phoneCode: { points: 1, seconds: 1 * minutes, by: 'phone number and requester' },
  phoneCodesFromKnown: { points: 5, seconds: 1 * hours, by: 'phone number and requester' },
  phoneCodesFromAllKnown: { points: 20, seconds: 24 * hours, by: 'phone number' },
  phoneCodesFromUnknownNetwork: { points: 3, seconds: 24 * hours, by: 'phone number and requester' },
  phoneCodesFromUnknownNetworks: { points: 10, seconds: 24 * hours, by: 'phone number' },
  phoneCodesFromNewNetwork: { points: 1, seconds: 1 * hours, by: 'phone number' },
  phoneCodesOfNetwork: { points: 60, seconds: 1 * hours, by: 'network' },
  /** Entered codes, right or wrong. */
  enterPhoneCode: { points: 300, seconds: 1 * hours, by: 'network' },
  changeAccount: { points: 60, seconds: 10 * minutes, by: 'session and account' },
  /**
   * Wrong current passwords, and wrong codes of the second factor in a session: the next one ends the session. The counter
   * starts again with a right one.
   */
  currentPassword: { points: 5, seconds: 12 * hours, by: 'session' },
  codeInSession: { points: 5, seconds: 12 * hours, by: 'session' },
  /** By session alone: other sessions of the account, however many, keep none from ending them. */
  signOutElsewhere: { points: 20, seconds: 10 * minutes, by: 'session' },
  /** Codes of the second factor of staff who sign in, whose password was right. */
  codeAtSignIn: { points: 5, seconds: 15 * minutes, by: 'account' },
  /** New emails, and links to the present one. What others have asked for is counted where it is sent. */
  changeEmail: { points: 10, seconds: 1 * hours, by: 'session and account' },
  changeWishlist: { points: 300, seconds: 10 * minutes, by: 'session and account' },

  /** Wrong codes of offers, of customers who are signed in and of others. A right one is not counted. */
  wrongOfferCode: { points: 20, seconds: 10 * minutes, by: 'session and account' },
  wrongOfferCodeOfVisitor: { points: 300, seconds: 10 * minutes, by: 'network' },
  /** Phone numbers that staff who see none enter at the counter. */
  numberAtCounter: { points: 30, seconds: 10 * minutes, by: 'account' },

  order: { points: 10, seconds: 10 * minutes, by: 'session and account' },
  /** Those that are placed, whatever becomes of them: each holds bottles and sends an email, also if it is cancelled at once. */
  placedOrder: { points: 30, seconds: 24 * hours, by: 'session and account' },
  /** The list contains all orders ever, with their lines and timelines; it is sent in batches. */
  listOrders: { points: 300, seconds: 10 * minutes, by: 'session and account' },
  changeOrder: { points: 60, seconds: 10 * minutes, by: 'session and account' },
  pay: { points: 60, seconds: 10 * minutes, by: 'session and account' },
  /** Each asks the provider: an honest customer comes back once or twice. */
  returnToPayment: { points: 30, seconds: 10 * minutes, by: 'payment' },
  /** All that is done with the valid links of an order. Others are made-up names. */
  orderLink: { points: 300, seconds: 1 * minutes, by: 'order and network', perProcess: true },
  /** Pages to pay one order: each is asked about at its provider for a day. */
  payOrder: { points: 30, seconds: 1 * hours, by: 'account and order' },
  payOrderByLink: { points: 30, seconds: 1 * hours, by: 'order and network' },

  review: { points: 30, seconds: 1 * hours, by: 'session and account' },
  contact: { points: 20, seconds: 1 * hours, by: 'session and account' },
  /** The list contains all own messages with their replies; it is sent in batches. */
  listMessages: { points: 300, seconds: 10 * minutes, by: 'session and account' },
  newsletter: { points: 60, seconds: 1 * hours, by: 'network' },
  /** Emails with a link to confirm. */
  newsletterToRecipient: { points: 3, seconds: 24 * hours, by: 'mailbox' },
  /** Keys of links; of those that mail clients send, the invalid ones. */
  newsletterLink: { points: 300, seconds: 1 * hours, by: 'network' },
  wantedPerfume: { points: 60, seconds: 1 * hours, by: 'network' },
  stockAlert: { points: 60, seconds: 1 * hours, by: 'network' },
  stockTextAlert: { points: 60, seconds: 1 * hours, by: 'session and account' },
  /** Text messages about orders and perfumes that are back, which cost money: to numbers that the account has confirmed. */
  orderText: { points: 20, seconds: 24 * hours, by: 'phone number' },
  /** To all others: of an account, and of all accounts that have typed the number. */
  textToTypedNumber: { points: 5, seconds: 24 * hours, by: 'account' },
  typedNumberText: { points: 10, seconds: 24 * hours, by: 'phone number' },
  /** What has happened to the account that a number signs in to. */
  noticeText: { points: 20, seconds: 24 * hours, by: 'phone number' },
  /** Messages that staff send once more. */
  messageAgain: { points: 10, seconds: 24 * hours, by: 'recipient' },
  /** Emails about orders that are neither paid nor confirmed; see the emails of the orders. */
  unconfirmedOrderEmail: { points: 5, seconds: 24 * hours, by: 'mailbox' },
  /** Emails that whoever types the address can cause. */
  emailOfVisitor: { points: 20, seconds: 24 * hours, by: 'mailbox' },
  /** Emails about a requested change: to the former email, and to the new one, whoever has asked. */
  emailChangeNotice: { points: 5, seconds: 24 * hours, by: 'mailbox' },
  changeEmailToRecipient: { points: 5, seconds: 24 * hours, by: 'mailbox' },
  /** The link to the new one beyond those, one for each time that it works. */
  emailLinkOfAccount: { points: 1, seconds: 24 * hours, by: 'account' },
  /** What has happened to the account of a mailbox that no link has proven, and to one account beyond that. */
  noticeEmail: { points: 20, seconds: 24 * hours, by: 'mailbox' },
  noticeOfAccount: { points: 2, seconds: 24 * hours, by: 'account' },
  /** Emails that whoever has an account with such a mailbox can cause; see count-message.ts. */
  emailToUnprovenMailbox: { points: 20, seconds: 24 * hours, by: 'mailbox' },
  /** Links for a new password beyond those, one for each time that it works. */
  resetToUnprovenMailbox: { points: 1, seconds: 1 * hours, by: 'mailbox' },
  /** Emails about payments, refunds and cancellations of paid orders, to such a mailbox. */
  paidOrderEmail: { points: 40, seconds: 24 * hours, by: 'mailbox' },

  /** Orders that a person opens to print, with names, phone numbers and addresses: as many as a shop sends on its largest days. */
  printedOrder: { points: 320, seconds: 1 * hours, by: 'account', failure: 'too_many_printed' },
  /** How often, and whenever one of them changes. */
  openToPrint: { points: 600, seconds: 10 * minutes, by: 'session' },
  /** Requests to a courier that a member of staff causes: a courier blocks a shop that sends too many. Two batches of parcels. */
  askCourier: { points: 120, seconds: 1 * minutes, by: 'session and account', failure: 'too_many_courier_requests' },

  /** Each is a parcel that the courier has made and withdrawn. */
  cancelledParcel: { points: 10, seconds: 24 * hours, by: 'account and order' },
  /** Lists and documents that a member of staff takes out of the shop, each a row of the change log. */
  exportedList: { points: 120, seconds: 10 * minutes, by: 'account' },
  /**
   * All changing calls of a member of staff together: many times what a shop does by hand on its largest day. Batches and
   * imports are one call each.
   */
  changeByStaff: { points: 1_200, seconds: 10 * minutes, by: 'session and account' },

  /** Refused and failed attempts of staff in the change log: of a person or a network, and of all who are not signed in. */
  loggedAttempt: { points: 60, seconds: 1 * hours, by: 'account and network' },
  loggedAttemptOfVisitors: { points: 600, seconds: 1 * hours, by: 'account and network' },
  /** Failed sign-ins and proofs of one account of staff. */
  loggedSignIn: { points: 60, seconds: 1 * hours, by: 'account' },

  /** Public responses (lists, searches, products, pictures, sitemaps) and rendered pages, unless cached. */
  uncachedResponse: {
    ...{ points: 3_000, seconds: 1 * minutes, by: 'network', perProcess: true },
    ofSession: 'responseOfSession',
  },
  /** What leads to an order: cart checks, samples, ways to pay, and the settings unless cached. */
  checkout: {
    ...{ points: 3_000, seconds: 1 * minutes, by: 'network', perProcess: true },
    ofSession: 'responseOfSession',
  },
  /** Pictures, photographs, order links and addresses of pages that do not exist. Counted once that is known: it refuses nothing else. */
  madeUpName: { points: 3_000, seconds: 1 * minutes, by: 'network', perProcess: true },
  /** A feed reads all products. Its reader fetches it once an hour. */
  productFeed: { points: 30, seconds: 10 * minutes, by: 'network', perProcess: true },
  uncachedPage: { points: 1_200, seconds: 1 * minutes, by: 'network', perProcess: true },
  /** The same from the cache: what only a flood reaches. */
  cachedResponse: {
    ...{ points: 60_000, seconds: 1 * minutes, by: 'network', perProcess: true },
    ofSession: 'responseOfSession',
  },
  /** All of these, of whoever is signed in where the network's limit is reached. */
  responseOfSession: { points: 600, seconds: 1 * minutes, by: 'session and account', perProcess: true },
  /** Steps of visits and searches: many phones share a network. */
  countVisit: { points: 1_200, seconds: 1 * minutes, by: 'network', perProcess: true },
  /** Bodies that are refused, and those that are being read: of callers who are not signed in, and of others. */
  refusedPayload: {
    ...{ points: 600, seconds: 1 * minutes, by: 'network', perProcess: true },
    ofSession: 'refusedPayloadOfSession',
  },
  refusedPayloadOfSession: { points: 600, seconds: 1 * minutes, by: 'session', perProcess: true },
} satisfies Record<string, Limit>

/**
 * How many orders of an account may be neither paid nor confirmed. Counted in the orders themselves, as the bottles that
 * they hold; LIMITS_FACTOR multiplies both.
 */
export const openOrderLimit = 5

/**
 * How many bottles, of what value in poisha, may be held at once while they are neither paid nor confirmed. What goes
 * beyond is taken as a request, which reserves nothing. A new customer has not received an order yet, and holds one order
 * at a time. The limit of a network is for its new customers.
 */
export const maxHolds = {
  newCustomer: { bottles: 10, amount: 30_000_00 },
  customer: { bottles: 100, amount: 300_000_00 },
  network: { bottles: 100, amount: 300_000_00 },
}

/** An order of a new customer holds at most one part in `share` of what is left of a size, and leaves some bottles. */
export const sharedHold = { share: 4, bottlesLeft: 9 }

export type LimitName = keyof typeof limits

/** Who makes a call: a network, or somebody who is signed in. */
type CallLimit = {
  [Name in LimitName]: (typeof limits)[Name]['by'] extends 'network' | 'session and account' ? Name : never
}[LimitName]

/** Limits that are counted for every call of that name, before its use case runs. */
export const callLimits: { [Name in CallName]?: CallLimit[] } = {
  'POST /api/user/register': ['register'],
  'POST /api/user/phone/login': ['enterPhoneCode'],
  'POST /api/user/phone/join-code': ['changeAccount'],
  'POST /api/user/phone/confirm': ['changeAccount'],
  'DELETE /api/user/phone': ['changeAccount'],
  'PUT /api/user/profile': ['changeAccount'],
  'PUT /api/user/order-messages': ['changeAccount'],
  'POST /api/user/email-change/confirm': ['changeAccount'],
  'POST /api/user/email-proof': ['changeAccount'],
  'POST /api/user/email-change/resend': ['changeAccount'],
  'DELETE /api/user/email-change': ['changeAccount'],
  'POST /api/user/addresses': ['changeAccount'],
  'PUT /api/user/addresses/:addressId': ['changeAccount'],
  'PUT /api/user/addresses/:addressId/default': ['changeAccount'],
  'DELETE /api/user/addresses/:addressId': ['changeAccount'],
  'GET /api/user/data': ['changeAccount'],
  'POST /api/user/erasure': ['changeAccount'],
  'POST /api/user/wishlist': ['changeWishlist'],
  'DELETE /api/user/wishlist/:productId': ['changeWishlist'],
  'GET /api/settings': ['checkout'],
  'POST /api/cart/check': ['checkout'],
  'GET /api/samples': ['checkout'],
  'GET /api/payment/methods': ['checkout'],
  'POST /api/counts': ['countVisit'],
  'POST /api/order/create': ['order'],
  'GET /api/order/my-orders': ['listOrders'],
  'POST /api/order/user/:orderId/cash-on-delivery': ['changeOrder'],
  'POST /api/order/user/:orderId/cancel': ['changeOrder'],
  'POST /api/order/user/:orderId/return': ['changeOrder'],
  'POST /api/payment/start': ['pay'],
  'POST /api/payment/stripe/create-payment-intent': ['pay'],
  'POST /api/payment/stripe/confirm-payment': ['pay'],
  'POST /api/products/:id/reviews': ['review'],
  'POST /api/products/:id/my-review/photo': ['review'],
  'DELETE /api/products/:id/my-review/photo': ['review'],
  'POST /api/contact': ['contact'],
  'GET /api/contact/my-contacts': ['listMessages'],
  'POST /api/newsletter': ['newsletter'],
  'POST /api/newsletter/confirmation': ['newsletterLink'],
  'PUT /api/cart/reminder': ['changeWishlist'],
  'DELETE /api/cart/reminder': ['changeWishlist'],
  'POST /api/cart/reminder/leaving': ['newsletterLink'],
  'POST /api/newsletter/leaving': ['newsletterLink'],
  'POST /api/wanted-perfumes': ['wantedPerfume'],
  'PUT /api/products/:id/vote': ['review'],
  'POST /api/products/:id/stock-alerts': ['stockAlert'],
  'POST /api/stock-alerts/confirmation': ['newsletterLink'],
  'POST /api/products/:id/stock-text-alerts': ['stockTextAlert'],
  'POST /api/products/:id/stock-push-alerts': ['stockAlert'],
  'POST /api/order/user/:orderId/push-alerts': ['changeOrder'],
}
