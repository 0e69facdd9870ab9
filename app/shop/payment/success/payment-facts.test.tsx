import { text } from 'node:stream/consumers'
import { prerenderToNodeStream } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { expect, it } from 'vitest'
import { toPoisha } from '#contract/money.ts'
import type { Order } from '#contract/orders/orders.ts'
import { sampleSettings } from '#contract/settings/sample-settings.ts'
import { costRows, WhatsNext } from './payment-facts.tsx'

const order = {
  amount: 1_860,
  deliveryCharge: 60,
  paymentAdjustment: 0,
  wrapping: 0,
  delivery: { option: 'standard', zone: 'Dhaka city', days: null },
  discounts: [] as Order['discounts'],
  discount: 200,
  notDelivered: 0,
  discountReason: 'Regular customer',
  items: [{ price: 1_000, quantity: 2 }],
} as Order

it('the rows of an order with a discount add up to its total', () => {
  const rows = costRows(order)
  expect(rows).toContainEqual({ name: 'Discount (Regular customer)', figure: '−৳200.00' })
  const poisha = rows.map(({ figure }) =>
    typeof figure === 'number' ? toPoisha(figure) : toPoisha(Number(figure.replace('−', '-').replace(/[^\d.-]/g, ''))),
  )
  expect(poisha.reduce((sum, one) => sum + one, 0)).toBe(toPoisha(order.amount))
})

it('an order without a discount has no row for it', () => {
  expect(costRows({ ...order, amount: 2_060, discount: 0 }).map(({ name }) => name)).toEqual([
    'Subtotal (2 items)',
    'Shipping',
    'Tax',
  ])
})

const nextOf = (days: Order['delivery']['days']) => () => (
  <WhatsNext order={{ delivery: { option: 'standard', zone: '', days } }} />
)

it('says what happens next with the delivery time of the order, else of the settings', async () => {
  const id = 'shop/layout/layout'
  const shown = async (time: string, days: Order['delivery']['days'] = null) => {
    const Page = createRoutesStub([{ id, path: '/', Component: nextOf(days) }])
    const settings = {
      ...{ ...sampleSettings, payWays: ['card', 'cod'], freeDeliveryFrom: 950 },
      delivery: { ...sampleSettings.delivery, time },
    }
    const hydrationData = { loaderData: { [id]: { settings } } }
    const { prelude } = await prerenderToNodeStream(<Page initialEntries={['/']} hydrationData={hydrationData} />)
    return text(prelude)
  }
  expect(await shown(sampleSettings.delivery.time)).toContain('Within 3-5 business days, at your delivery address.')
  expect(await shown('2 days', { from: 1, to: 2 })).toContain('Within 1-2 business days, at your delivery address.')
  expect(await shown('2 days')).toContain('Within 2 days, at your delivery address.')
})
