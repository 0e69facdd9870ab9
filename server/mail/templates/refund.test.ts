import { expect, it } from 'vitest'
import type { Order, OrderChannel } from '#contract/orders/orders.ts'
import type { OnlineWay } from '#contract/payments/ways-to-pay.ts'
import type { EmailDraft } from '../email.ts'
import { emailAsText } from '../plain-text.ts'
import { refundMade } from './refund.ts'

const shopUrl = 'https://al-aria.example'
const textOfEmail = (email: EmailDraft) =>
  emailAsText(email.write({ name: 'AL-ARIA', footer: 'AL-ARIA, Dhaka' }).content).replace(/\s+/g, ' ')
const textFor = (channel: OrderChannel) => {
  const order = { _id: '6887c6a7-880d-4474-9943-e9361853249d', number: null, channel } as Order
  const email = refundMade({ language: 'en', order, amount: 500.5, method: 'bkash', reference: 'BK7', shopUrl })
  return textOfEmail(email)
}

it('states the amount and how it was refunded, and links to the order of a customer with an account', () => {
  expect(textFor('web')).toContain('We have refunded ৳500.50 for your order #1853249D by bKash (BK7).')
  expect(textFor('web')).toContain(`View order ${shopUrl}/checkout/6887c6a7-880d-4474-9943-e9361853249d`)
})

it('names the way in which an online payment comes back', () => {
  const order = {
    _id: '6887c6a7-880d-4474-9943-e9361853249d',
    number: null,
    channel: 'web',
    paymentMethod: 'card',
  } as Order
  const textOf = (way?: OnlineWay) =>
    textOfEmail(
      refundMade({ language: 'en', order, amount: 500, method: 'card', ...(way && { way }), reference: '', shopUrl }),
    )
  expect(textOf()).toContain('to your card; your bank shows it within 5 to 7 business days.')
  expect(textOf('bkash_checkout')).toContain('#1853249D to your bKash account.')
  expect(textOf('gateway')).toContain('through Nagad, Rocket or bank, as you paid')
})

it.each(['phone', 'counter'] as const)('has no link to the order for a %s customer, who has no account', (channel) => {
  expect(textFor(channel)).toContain('৳500.50')
  expect(textFor(channel)).not.toMatch(/View order|checkout/)
})
