import type { FirstSteps } from '#contract/first-steps.ts'

/** A step on the screen. What only a person at the server can do has no screen to go to. */
export interface Step {
  key: StepKey
  title: string
  done: boolean
  /** What it is about, or how it stands now. */
  text: string
  action?: { name: string; to: string }
  /** Another way to do it. */
  other?: { name: string; to: string }
}
export type StepKey = 'details' | 'delivery' | 'product' | 'sample' | 'pages' | 'order' | 'payments' | 'emails'

/** The steps in the order in which a new owner takes them. */
export const stepsOf = (steps: FirstSteps): Step[] => [
  details(steps),
  {
    key: 'delivery',
    title: 'Delivery charges',
    done: steps.delivery.done,
    text: steps.delivery.done
      ? 'Customers see what delivery costs before they order.'
      : 'Check what delivery costs in Dhaka and outside, and from which amount on it is free. Then save.',
    action: { name: steps.delivery.done ? 'Change charges' : 'Set charges', to: '/admin/delivery' },
  },
  product(steps),
  ...sample(steps),
  {
    key: 'pages',
    title: 'Your home page',
    done: steps.pages.done,
    text: steps.pages.done
      ? 'The home page says what you want it to say. About, questions and terms are under Content as well.'
      : 'The slides and the banner still show the sample texts. Write your own, with your own pictures.',
    action: { name: 'Edit the home page', to: '/admin/content/home' },
    other: { name: 'All pages', to: '/admin/content' },
  },
  {
    key: 'order',
    title: 'A test order',
    done: steps.order.done,
    text: steps.order.done
      ? 'The first order has been placed.'
      : 'Order something as a customer would, and choose cash on delivery. Then open it under Orders: confirm it, ship it and mark it as delivered, or cancel it.',
    action: steps.order.done ? { name: 'See the orders', to: '/admin/orders' } : { name: 'Open the shop', to: '/shop' },
    ...(!steps.order.done && { other: { name: 'Take an order by phone', to: '/admin/orders/new' } }),
  },
  // Last, as whoever runs the server has to help: until then nothing of the above has to wait.
  payments(steps),
  emails(steps),
]

function details({ details: { done, saved } }: FirstSteps): Step {
  const sample = saved
    ? 'Customers still see the sample’s phone number. Enter your own.'
    : 'Enter your address, phone, opening hours and links. Customers see them on every page and in emails.'
  return {
    key: 'details',
    title: 'Your shop’s details',
    done,
    text: done ? 'Customers see your address, phone and opening hours.' : sample,
    action: { name: done ? 'Change details' : 'Enter details', to: '/admin/settings' },
  }
}

const paymentTexts: Record<FirstSteps['payments']['cards'], string> = {
  sandbox:
    'Cash on delivery works. Cards are only tested: whoever pays with one gets an order for which no money comes.',
  test: 'Cash on delivery works. Your card provider’s test keys are set: card payments bring no money yet.',
  live: 'Customers pay by card or cash on delivery.',
  none: 'Cash on delivery works. Card payments are refused until your card provider’s keys are set.',
}

const payments = ({ payments: { done, cards } }: FirstSteps): Step => ({
  key: 'payments',
  title: 'How customers pay',
  done,
  text: paymentTexts[cards],
})

function emails({ emails: { done, server } }: FirstSteps): Step {
  const missing = server
    ? 'The shop does not know its web address, so that links in emails lead nowhere.'
    : 'Emails do not reach anybody yet: they are only kept as files on the server.'
  return {
    key: 'emails',
    title: 'Emails to customers',
    done,
    text: done ? 'Order confirmations and other emails reach your customers.' : missing,
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
