import { orderNumber } from '#contract/limits.ts'
import type { OrderStatus } from '#contract/orders/orders.ts'
import { wayNames } from '#contract/payments/pay-ways.ts'
import type { FirstSteps } from '#contract/settings/first-steps.ts'

/** A step on the screen. Steps that need access to the server have no screen to link to. */
export interface Step {
  key: StepKey
  title: string
  done: boolean
  /** What the step is about, or its current state. */
  text: string
  action?: { name: string; to: string }
  /** An alternative action. */
  other?: { name: string; to: string }
}
export type StepKey =
  | 'proxy'
  | 'details'
  | 'delivery'
  | 'product'
  | 'sample'
  | 'pages'
  | 'order'
  | 'payments'
  | 'emails'

/** The steps in their recommended order. */
export const stepsOf = (steps: FirstSteps): Step[] => [
  ...proxy(steps),
  details(steps),
  {
    key: 'delivery',
    title: 'Delivery charges',
    done: steps.delivery.done,
    text: steps.delivery.done
      ? 'Customers see the delivery cost, if any, before they order.'
      : 'Check what delivery costs in Dhaka and outside, and from which amount it is free. Then save.',
    action: { name: steps.delivery.done ? 'Change charges' : 'Set charges', to: '/admin/delivery' },
  },
  product(steps),
  ...sample(steps),
  {
    key: 'pages',
    title: 'Your home page',
    done: steps.pages.done,
    text: steps.pages.done
      ? 'The home page shows your own texts. About, questions and terms are under Content as well.'
      : 'The slides and the banner still show the sample texts. Write your own, with your own pictures.',
    action: { name: 'Edit the home page', to: '/admin/content/home' },
    other: { name: 'All pages', to: '/admin/content' },
  },
  order(steps),
  // Last, because it needs the server's operator; the steps above do not depend on it.
  payments(steps),
  emails(steps),
]

function proxy({ proxy: seen }: FirstSteps): Step[] {
  const text =
    'Requests come through a proxy that the shop does not trust, so all visitors share the limits of one network: a few strangers could stop everybody from signing in.'
  return seen ? [{ key: 'proxy', title: 'The proxy in front of the shop', done: seen.done, text }] : []
}

function details({ details: { done, saved, sample: numbers } }: FirstSteps): Step {
  const left = numbers.includes('phone')
    ? 'Customers still see the sample’s phone number. Enter your own.'
    : 'WhatsApp still leads to the sample’s number. Enter your own, or leave it empty.'
  const todo = saved
    ? left
    : 'Enter your address, phone, opening hours and links. Customers see them on every page and in emails.'
  return {
    key: 'details',
    title: 'Your shop’s details',
    done,
    text: done ? 'Customers see your address, phone and opening hours.' : todo,
    action: { name: done ? 'Change details' : 'Enter details', to: '/admin/settings' },
  }
}

const openTexts: Partial<Record<OrderStatus, string>> = {
  pending: 'An order is placed. Open it and confirm it, as you would after a call to the customer.',
  confirmed: 'The order is confirmed. Pack it, and mark it as shipped.',
  shipped: 'The order is on its way. Mark it as delivered once it has arrived.',
}

function order({ order: { done, open } }: FirstSteps): Step {
  const step = { key: 'order', title: 'A test order', done } as const
  const orders = { name: 'See the orders', to: '/admin/orders' }
  if (done) return { ...step, text: 'You have completed an order.', action: orders }
  if (open)
    return {
      ...step,
      text: openTexts[open.status] ?? '',
      action: { name: `Open order ${orderNumber(open._id)}`, to: `/admin/orders/${open._id}` },
    }
  return {
    ...step,
    text: 'Order something as a customer would, and choose cash on delivery. Then confirm it here, ship it and mark it as delivered, or cancel it.',
    action: { name: 'Open the shop', to: '/shop' },
    other: { name: 'Take an order by phone', to: '/admin/orders/new' },
  }
}

const paymentTexts: Record<FirstSteps['payments']['cards'], string> = {
  off: 'Customers pay cash on delivery. Card payments are switched off.',
  sandbox:
    'Cash on delivery works. Only test cards are accepted, on this network: card orders bring in no money. Set your card provider’s keys, or accept cash only.',
  test: 'Cash on delivery works. Your card provider’s test keys are set: card payments bring in no money yet. Set the live keys, or accept cash only.',
  live: 'Customers pay by card or cash on delivery.',
  none: 'Cash on delivery works. Card payments are refused until your card provider’s keys are set. Set them, or accept cash only.',
}

const paymentSettings = '/admin/settings#payments'

/** What the hosted ways to pay lack. */
const hostedWaysText = ({ hostedWays }: FirstSteps['payments']): string =>
  hostedWays
    .filter(({ state }) => state !== 'live')
    .map(({ way, state, missingKeys }) => {
      const lacks = state === 'sandbox' ? 'takes test payments only' : 'is not offered'
      return `${wayNames[way]} ${lacks}: the server lacks the keys ${missingKeys.join(', ')}. Set them, or switch it off.`
    })
    .join(' ')

const payments = ({ payments: { done, cards, ...rest } }: FirstSteps): Step => ({
  key: 'payments',
  title: 'How customers pay',
  done,
  text: [paymentTexts[cards], hostedWaysText({ done, cards, ...rest })].filter(Boolean).join(' '),
  ...(cards === 'live' || cards === 'off'
    ? { action: { name: 'Change how customers pay', to: '/admin/settings/payments' } }
    : { other: { name: 'Accept cash only', to: paymentSettings } }),
})

const noTexts =
  'No text messages are sent: without a gateway, sign-in codes and order messages are only saved as files on the server, and shown on the sandbox’s page.'

function emails({ emails: { done, server, texts } }: FirstSteps): Step {
  const missing = server
    ? 'The shop does not know its web address, so links in emails do not work.'
    : 'No emails are sent yet: they are only saved as files on the server.'
  return {
    key: 'emails',
    title: 'Emails to customers',
    done,
    text: `${done ? 'Order confirmations and other emails reach your customers.' : missing}${texts ? '' : ` ${noTexts}`}`,
  }
}

function product({ product: { done, unfinished } }: FirstSteps): Step {
  const step = { key: 'product', title: 'Your first product', done } as const
  if (done) {
    const action = { name: 'Add another product', to: '/admin/catalogue/new' }
    return { ...step, text: 'Customers see a product of your own, with a picture.', action }
  }
  if (!unfinished) {
    const text = 'Add a perfume with its price, stock and a picture, and publish it.'
    return { ...step, text, action: { name: 'Add a product', to: '/admin/catalogue/new' } }
  }
  const { _id, name, published, pictures } = unfinished
  const lacks = [pictures === 0 && 'has no picture yet', !published && 'is hidden'].filter(Boolean).join(' and ')
  return { ...step, text: `${name} ${lacks}.`, action: { name: `Finish ${name}`, to: `/admin/catalogue/${_id}` } }
}

function sample({ sample }: FirstSteps): Step[] {
  if (!sample) return []
  const { done, products } = sample
  const are = products === 1 ? '1 sample product is' : `${products} sample products are`
  const text = done
    ? 'No sample products are left.'
    : `${are} in the shop, to show you how it looks. Customers can order them until you remove them.`
  return [{ key: 'sample', title: 'The sample catalogue', done, text }]
}
