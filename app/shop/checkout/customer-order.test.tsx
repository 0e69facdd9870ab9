import { expect, it } from 'vitest'
import { Order } from '#contract/orders/orders.ts'
import { htmlOf, textOf } from '#tests/support/render-with-settings.tsx'
import { ReturnDialog } from './changes/return-dialog.tsx'
import { OrderLead, PaymentDue } from './order-lead.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderTimeline } from './order-timeline.tsx'

const moment = '2026-11-20T10:00:00.000Z'
const line = { productId: '1', variantId: '1', name: 'Yuzu Sky', size: '10 ml', price: 1_000, quantity: 2, image: null }
const order = {
  ...{ _id: '1', status: 'delivered', paymentMethod: 'cod', paymentStatus: 'paid', amount: 1_000, shipment: null },
  ...{ items: [{ ...line, undelivered: 1 }], waysToPay: { open: ['cod'], waitsFor: null, advance: null } },
  timeline: [{ what: 'placed', at: moment }],
} as unknown as Order
const happened = (...steps: { what: Order['timeline'][number]['what']; note?: string }[]) =>
  textOf(<OrderTimeline order={{ ...order, timeline: steps.map((step) => ({ at: moment, ...step })) }} />)

it('the customer follows the parcel: courier, tracking number and a link [Q17]', () => {
  const shipment = { courier: 'steadfast', trackingNumber: 'SF12345', trackingLink: 'https://example.com/SF12345' }
  const shown = <OrderTimeline order={{ ...order, shipment: Order.shape.shipment.parse(shipment) }} />
  expect(textOf(shown)).toMatch(/Courier: +Steadfast +Tracking number: +SF12345 .*Track your parcel/)
  expect(htmlOf(shown)).toContain('<a href="https://example.com/SF12345"')
  expect(happened()).not.toContain('Courier')
})

it('the customer reads what staff did: a change, a return, a parcel that came back', () => {
  expect(happened({ what: 'edited' })).toContain('Order changed')
  const closed = happened({ what: 'return_closed', note: 'The two weeks are over.' }, { what: 'return_received' })
  expect(closed).toMatch(/Return closed .*The two weeks are over\. .*Return received/)
  expect(happened({ what: 'returned' })).toContain('Returned to the gallery')
  expect(textOf(<OrderLead order={{ ...order, status: 'returned' }} />)).toContain('could not deliver your parcel')
})

it('the customer of a parcel that was delivered in part sees which bottles arrived, and returns only those [Q20]', () => {
  expect(happened({ what: 'delivered', note: '1 × Yuzu Sky' })).toMatch(/Partly delivered .*1 × Yuzu Sky/)
  expect(textOf(<OrderLines items={order.items} />)).toContain('1 of 2 delivered')
  const lead = textOf(<OrderLead order={{ ...order, notDelivered: 1_000 }} />)
  expect(lead).toContain('Only some of your bottles were delivered. You paid only for these.')
  const nothing = { onClose() {}, onSubmit: async () => true, onEdit() {}, isSubmitting: false, formError: undefined }
  const dialog = (items: Order['items']) => htmlOf(<ReturnDialog order={{ ...order, items }} open {...nothing} />)
  // One bottle was delivered: there is none to choose.
  expect(dialog(order.items)).not.toContain('<select')
  expect(dialog(order.items.map((item) => ({ ...item, undelivered: 0 })))).toContain('<select')
})

it('a request says that nothing is reserved, an order until when its bottles are', () => {
  const due = (change: Partial<Order>) =>
    textOf(<PaymentDue order={{ ...order, status: 'pending', paymentMethod: null, expiresAt: moment, ...change }} />)
  const request = due({ reserved: false, reservedUntil: null })
  expect(request).toContain('This is a request: nothing is reserved yet.')
  expect(request).not.toContain('reserved until')
  const reserved = due({ reserved: true, reservedUntil: moment })
  expect(reserved).toMatch(/Your bottles are reserved until/)
  expect(reserved).not.toContain('request')
})
