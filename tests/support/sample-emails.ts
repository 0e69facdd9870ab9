import { type Language, pathIn } from '#contract/language.ts'
import type { Letter } from '#contract/letters/letters.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PayWay } from '#contract/payments/pay-ways.ts'
import { messagesIn } from '#languages/messages-in.ts'
import type { EmailDraft } from '#server/mail/email.ts'
import { markEnglish } from '#server/mail/english-marks.ts'
import { advanceReceived } from '#server/mail/templates/advance-received.ts'
import { backInStock, confirmStockAlert } from '#server/mail/templates/back-in-stock.ts'
import { cartReminder } from '#server/mail/templates/cart-reminder.ts'
import { deliveryFailed } from '#server/mail/templates/delivery-failed.ts'
import {
  addressHasAccount,
  confirmNewEmail,
  emailChangeNotice,
  staffEmailNotice,
} from '#server/mail/templates/email-change.ts'
import { confirmNewsletter, letterEmail } from '#server/mail/templates/letter.ts'
import { messageReply } from '#server/mail/templates/message-reply.ts'
import { orderEdited } from '#server/mail/templates/order-edited.ts'
import { orderPlaced } from '#server/mail/templates/order-placed.ts'
import { orderStatusChanged } from '#server/mail/templates/order-status.ts'
import { passwordChanged, passwordReset } from '#server/mail/templates/password-reset.ts'
import { paymentReceived } from '#server/mail/templates/payment-received.ts'
import { emailedCode, numberNotice } from '#server/mail/templates/phone-number.ts'
import { refundMade } from '#server/mail/templates/refund.ts'
import { reportSummary } from '#server/mail/templates/report-summary.ts'
import { returnClosed, returnDecision, returnReceived, returnRequested } from '#server/mail/templates/returns.ts'
import { reviewRequest } from '#server/mail/templates/review-request.ts'
import { secondFactorNotice } from '#server/mail/templates/second-factor.ts'
import { staffInvitation } from '#server/mail/templates/staff-invitation.ts'
import { welcome } from '#server/mail/templates/welcome.ts'

const shopUrl = 'https://al-aria.example'

/** Typed by customers and staff, or of the catalogue. */
const typed = {
  en: {
    rose: 'Rose Absolute',
    oud: 'Oud Royal',
    name: 'Ayesha',
    surname: 'Rahman',
    street: 'House 12, Road 5',
    area: 'Dhanmondi',
    city: 'Dhaka',
    country: 'Bangladesh',
    zipcode: '1205',
    zone: 'Dhaka city',
    occasion: 'Eid',
    soldOut: 'Sold out: Rose Absolute.',
    changes: 'Rose Absolute, 12 ml: 1 → 2\nTotal: ৳1,250.00 → ৳2,500.00',
    reason: 'The cap was broken.\nThe box too.',
    note: 'Please send it with Pathao.',
    days: '3-5 business days',
    subject: 'Vetiver',
    message: 'Is it back?',
    reply: 'Yes.\nBoth sizes.',
  },
  bn: {
    rose: 'গোলাপ অ্যাবসলিউট',
    oud: 'রাজকীয় উদ',
    name: 'আয়েশা',
    surname: 'রহমান',
    street: 'বাড়ি ১২, রোড ৫',
    area: 'ধানমন্ডি',
    city: 'ঢাকা',
    country: 'বাংলাদেশ',
    zipcode: '১২০৫',
    zone: 'ঢাকা শহর',
    occasion: 'ঈদ',
    soldOut: 'স্টক শেষ: গোলাপ অ্যাবসলিউট।',
    changes: 'গোলাপ অ্যাবসলিউট, ১২ মিলি: ১ → ২\nমোট: ৳১,২৫০ → ৳২,৫০০',
    reason: 'ঢাকনাটি ভাঙা ছিল।\nবাক্সটিও।',
    note: 'পাঠাও দিয়ে পাঠিয়ে দিন।',
    days: '৩ থেকে ৫ কর্মদিবস',
    subject: 'খস',
    message: 'এটি কি আবার এসেছে?',
    reply: 'জি।\nদুই সাইজই আছে।',
  },
}

/** An order with everything that emails show. `texts`: in which language its names and addresses are. */
export function sampleOrder(texts: Language, change: Partial<Order> = {}): Order {
  const { rose, oud, name, surname, street, area, city, country, zipcode, zone, occasion } = typed[texts]
  return {
    _id: '6887c6a7-880d-4474-9943-e9361853249d',
    number: null,
    page: '/order/0123456789abcdefABCDEF',
    channel: 'web',
    status: 'pending',
    paymentStatus: 'pending',
    paymentMethod: null,
    paymentReference: null,
    reserved: true,
    returnDays: 30,
    pickup: false,
    expiresAt: '2026-11-24T12:45:00.000Z',
    items: [
      { name: rose, size: '12 ml', quantity: 2, price: 1250, undelivered: 1 },
      { name: oud, size: '6 ml', quantity: 1, price: 125_000.5, undelivered: 0 },
    ],
    amount: 127_260.5,
    deliveryCharge: 120,
    delivery: { option: 'express', zone, days: { from: 1, to: 2 } },
    discounts: [],
    setCodes: [],
    discount: 250,
    discountReason: occasion,
    paymentAdjustment: 20,
    wrapping: 0,
    gift: null,
    notDelivered: 0,
    advance: 120,
    advancePaid: 0,
    left: 127_140.5,
    toCollect: 127_140.5,
    refunded: 0,
    refundPending: 0,
    shipment: null,
    timeline: [],
    address: {
      ...{ firstName: name, lastName: surname, street, city: area, state: city, country },
      ...{ email: 'ayesha@example.com', zipcode, phone: '+8801712345678' },
    },
    ...change,
  } as unknown as Order
}

/** A letter with everything that the editor of staff can write. */
function letterOf(texts: Language): Letter {
  const { rose, oud, message, subject } = typed[texts]
  const words = (text: string, ...marks: object[]) => ({ type: 'text', text, ...(marks.length > 0 && { marks }) })
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
  const item = (text: string) => ({ type: 'listItem', content: [paragraph(words(text))] })
  const body = {
    type: 'doc',
    content: [
      paragraph(
        words(`${message} `),
        words(rose, { type: 'bold' }),
        { type: 'hardBreak' },
        words(oud, { type: 'italic' }),
      ),
      { type: 'heading', attrs: { level: 2 }, content: [words(subject)] },
      { type: 'bulletList', content: [item(rose), item(oud)] },
      { type: 'orderedList', content: [item(rose), item(oud)] },
      { type: 'blockquote', content: [paragraph(words(message))] },
      paragraph(words(rose, { type: 'link', attrs: { href: '/product/1' } })),
    ],
  } as unknown as Letter['body']
  return { subject, body, bangla: {} }
}

/**
 * Every email to customers, in every form that changes its words. `texts`: in which language names and typed texts are;
 * that of the email when left out.
 */
export function sampleEmails(language: Language, texts: Language = language): Record<string, EmailDraft> {
  const { soldOut, changes, reason, note, days, subject, message, reply, name, rose } = typed[texts]
  const about = (change: Partial<Order> = {}) => ({
    ...{ language, shopUrl, mayQuote: true },
    order: sampleOrder(texts, change),
  })
  const at = '2026-11-24T12:45:00.000Z'
  const page = (path: string) => shopUrl + pathIn(language, path)
  const placed = (change: Partial<Order> = {}, open: PayWay[] = ['card', 'cod']) =>
    orderPlaced(about({ waysToPay: { open } as Order['waysToPay'], ...change }))
  const moved = (status: Exclude<Order['status'], 'pending'>, change: Partial<Order> = {}) =>
    orderStatusChanged({ ...about({ status, ...change }), status, deliveryTime: days })
  const undelivered = { items: sampleOrder(texts).items.map((item) => ({ ...item, undelivered: 0 })) }
  const shipment = (courier: string, trackingLink = '') =>
    ({ courier, trackingNumber: 'DT241124ABCD', trackingLink }) as NonNullable<Order['shipment']>
  const cancelled = (expiry?: 'not_paid_in_time' | 'not_confirmed_in_time' | 'sold_out', note?: string) =>
    moved('cancelled', { timeline: [{ what: 'cancelled', at, ...(expiry && { expiry }), ...(note && { note }) }] })
  const refund = { ...about(), amount: 500.5, reference: 'BK7X9' }
  const returned = (change: Partial<Order> = {}) =>
    about({
      paymentStatus: 'paid',
      paymentMethod: 'card',
      timeline: [{ what: 'return_requested', at, lines: [{ item: 0, quantity: 1 }] }],
      ...change,
    })
  const pickup = { pickup: true, delivery: { option: 'pickup' as const, zone: '', days: null } }
  const account = { language, shopUrl, name }
  const newEmail = { language, shopUrl, newEmail: 'nadia@example.com', isProven: true }
  const ofNumber = { language, shopUrl, phone: '+8801711223344' }
  return {
    placed: placed(),
    'placed, to a mailbox that nothing proves': orderPlaced({
      ...about({ waysToPay: { open: ['card', 'cod'] } as Order['waysToPay'] }),
      mayQuote: false,
    }),
    'placed, only cash': placed({ paymentAdjustment: 0, discount: 0, deliveryCharge: 0 }, ['cod']),
    'requested, in cash': placed({ reserved: false, paymentMethod: 'cod' }),
    'requested, only cash': placed({ reserved: false }, ['cod']),
    'placed by phone': placed({
      channel: 'phone',
      paymentAdjustment: -20,
      delivery: { option: 'standard', zone: '', days: null },
    }),
    'placed for pick-up': placed(pickup),
    'bought at the counter': placed({ ...pickup, channel: 'counter', status: 'delivered' }),
    confirmed: moved('confirmed'),
    'confirmed for pick-up': moved('confirmed', pickup),
    shipped: moved('shipped', { shipment: shipment('pathao', 'https://pathao.example/track?id=DT241124ABCD') }),
    'shipped by the shop': moved('shipped', { shipment: shipment('own-rider') }),
    delivered: moved('delivered', undelivered),
    'delivered, with a set whose price comes back': moved('delivered', {
      ...undelivered,
      setCodes: [{ item: 0, code: 'K7M2QX9RTB', amount: 900, lastDay: '2027-01-23', isUsed: false }],
    }),
    'picked up': moved('delivered', { ...pickup, ...undelivered }),
    'delivered in part': moved('delivered', { notDelivered: 1250 }),
    'delivered in part, paid before': moved('delivered'),
    cancelled: cancelled(),
    'cancelled because it was not paid': cancelled('not_paid_in_time'),
    'cancelled because it was not confirmed': cancelled('not_confirmed_in_time'),
    'cancelled because it was sold out': cancelled('sold_out', soldOut),
    'returned to sender': moved('returned'),
    'not delivered': deliveryFailed({ ...about({ shipment: shipment('redx') }), shopPhone: '+880 1700-000000' }),
    'not delivered by an unknown courier': deliveryFailed({ ...about(), shopPhone: '+880 1700-000000' }),
    edited: orderEdited({
      ...about({ notDelivered: 1250, delivery: { option: 'standard', zone: '', days: null } }),
      changes,
    }),
    'edited, nothing to be quoted': orderEdited({ ...about(), changes: '' }),
    paid: paymentReceived(
      about({ paymentMethod: 'bkash_checkout', paymentReference: 'BK7X9', advancePaid: 120, left: 0, toCollect: 0 }),
    ),
    'paid by card': paymentReceived(about({ paymentMethod: 'card' })),
    'paid through the gateway': paymentReceived(about({ paymentMethod: 'gateway', paymentReference: 'SSL123' })),
    'paid in cash': paymentReceived(about({ paymentMethod: 'cash' })),
    'paid in advance': advanceReceived({ ...about({ advancePaid: 120, paymentMethod: 'cod' }), amount: 120 }),
    'paid in advance, and cancelled since': advanceReceived({ ...about({ left: 0, toCollect: 0 }), amount: 120 }),
    'refunded in cash': refundMade({ ...refund, method: 'cash', reference: '' }),
    'refunded by bKash': refundMade({ ...refund, method: 'bkash' }),
    'refunded at the terminal': refundMade({ ...refund, method: 'terminal' }),
    'refunded by bank transfer': refundMade({ ...refund, method: 'bank' }),
    'refunded to the card': refundMade({ ...refund, method: 'card', way: 'card' }),
    'refunded to the bKash account': refundMade({ ...refund, method: 'card', way: 'bkash_checkout' }),
    'refunded through the gateway': refundMade({ ...refund, method: 'card', way: 'gateway' }),
    'refunded as it was paid': refundMade({ ...refund, method: 'card' }),
    'return requested': returnRequested({ ...returned(), reason }),
    'return requested, no reason to be quoted': returnRequested({ ...returned(), reason: '' }),
    'return accepted': returnDecision({ ...returned(), accepted: true, note }),
    'return accepted, paid in cash': returnDecision({ ...returned({ paymentMethod: 'cod' }), accepted: true, note }),
    'return accepted, not paid': returnDecision({ ...returned({ paymentStatus: 'pending' }), accepted: true, note }),
    'return declined': returnDecision({ ...returned(), accepted: false, note }),
    'return received': returnReceived(returned()),
    'return received, refunded': returnReceived(returned({ paymentStatus: 'refunded' })),
    'return closed': returnClosed({ ...returned(), note }),
    'return closed, refunded in part': returnClosed({ ...returned({ refunded: 100 }), note }),
    'stock alert to confirm': confirmStockAlert({
      ...{ language, shopUrl, name: rose, size: '12 ml', link: `${page('/newsletter/stock')}#key` },
    }),
    'back in stock': backInStock({ language, shopUrl, name: rose, size: '12 ml', link: `${shopUrl}/product/1` }),
    welcome: welcome({ language, shopUrl }),
    'newsletter to confirm': confirmNewsletter({ language, link: `${page('/newsletter/confirm')}#key`, shopUrl }),
    'review asked for': reviewRequest(about()),
    'cart left': cartReminder({
      ...{ language, shopUrl, bottles: [{ name: rose, size: '12 ml', quantity: 2 }] },
      ...{ cart: page('/cart'), leave: `${page('/newsletter/cart')}#key`, unsubscribe: shopUrl },
    }),
    letter: letterEmail({ language, letter: letterOf(texts), unsubscribeKey: 'key', shopUrl }),
    'password changed': passwordChanged({ ...account }),
    'password reset': passwordReset({ language, shopUrl, link: `${shopUrl}/reset-password#a1.b2` }),
    'new email': confirmNewEmail({
      language,
      shopUrl,
      email: 'a@example.com',
      link: `${shopUrl}/profile/confirm-email#a1`,
    }),
    'new email has an account': addressHasAccount(account),
    'change of email requested': emailChangeNotice({ ...newEmail, step: 'requested' }),
    'change of email confirmed': emailChangeNotice({ ...newEmail, step: 'confirmed' }),
    'email of staff given': staffEmailNotice({ ...newEmail, ...account, step: 'given' }),
    'email of staff taken': staffEmailNotice({ ...newEmail, ...account, step: 'taken' }),
    'code for signing in': emailedCode({ ...ofNumber, kind: 'email', code: '123456' }),
    'code for joining accounts': emailedCode({ ...ofNumber, kind: 'join', code: '123456' }),
    'number confirmed': numberNotice({ ...ofNumber, step: 'confirmed' }),
    'number moved': numberNotice({ ...ofNumber, step: 'moved' }),
    'number removed': numberNotice({ ...ofNumber, step: 'removed' }),
    'accounts joined': numberNotice({ ...ofNumber, step: 'joined' }),
    'invitation of staff': staffInvitation({
      ...account,
      by: account.name,
      role: texts === 'bn' ? 'প্যাকিং' : 'Packing',
      link: `${shopUrl}/admin/invitation#a1`,
    }),
    'summary of the shop': reportSummary({
      language,
      shopUrl,
      ...summaryIn(language, typed[texts].oud),
    }),
    'second factor on': secondFactorNotice({ ...account, step: 'on' }),
    'second factor replaced': secondFactorNotice({ ...account, step: 'replaced' }),
    'second factor off': secondFactorNotice({ ...account, step: 'off' }),
    'second factor reset': secondFactorNotice({ ...account, step: 'reset' }),
    'recovery code used': secondFactorNotice({ ...account, step: 'recovery_code' }),
    'new recovery codes': secondFactorNotice({ ...account, step: 'new_recovery_codes' }),
    'message answered': messageReply({ ...account, quoted: { name: account.name, subject, message }, reply }),
  }
}

/** As it is read from the reports. */
function summaryIn(language: Language, product: string) {
  const { emailSummary, formats } = messagesIn(language)
  const [number, taka] = [formats.formatNumber, emailSummary.amount]
  const lines = [
    emailSummary.orders(number(12), number(9)),
    emailSummary.net(taka(34_500), taka(28_150.5)),
    emailSummary.cameBack(formats.formatDecimal(12.5)),
    emailSummary.outside(taka(123_456), 21),
    emailSummary.runsOut(number(1), markEnglish(language, product)),
  ]
  return { title: emailSummary.ofDay(formats.formatLongDate('2026-11-28T06:00:00Z')), lines }
}
