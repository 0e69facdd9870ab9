import { expect, it } from 'vitest'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { byPhone, openCounter } from './counter-sales.ts'

const { shop, admin, take } = openCounter()

const asStaff = (call: string, body?: object) => shop.call(call, { as: admin, ...(body && { body }) })

it('the file of orders has lines, discount, refunded amount, the courier’s charge, invoice and credit notes', async () => {
  const product = await shop.product()
  const discount = { discountValue: 250, discountReason: 'Eid', amount: 2_250 }
  const { orderId } = (await take({ ...byPhone(product, 2), ...discount, street: 'House 7', method: 'cash' })).body
  const [invoice] = (await asStaff('POST /api/admin/invoices', { orderIds: [orderId] })).body.invoices
  await asStaff(`POST /api/admin/orders/${orderId}/refunds`, { method: 'cash', amount: 500, left: 2_250 })
  const shipped = await statusChangeOf(shop.db, orderId, 'shipped')
  await asStaff(`POST /api/admin/orders/${orderId}/status`, shipped)
  const parcel = { reason: 'refused', note: '', restocked: true, courierCost: 120 }
  await asStaff(`POST /api/admin/orders/${orderId}/parcel-return`, parcel)
  const order = await shop.staffOrder(orderId, admin)
  const [first, second] = order.documents.filter(({ kind }: { kind: string }) => kind === 'credit-note')

  const selected = await asStaff('POST /api/admin/orders/file', { orderIds: [orderId], file: 'orders' })
  const listed = await asStaff(`GET /api/admin/orders/file?_search=${invoice.number}`)
  for (const { csv } of [selected.body, listed.body]) {
    const [head, line, ...others] = csv
      .slice(1)
      .trimEnd()
      .split('\r\n')
      .map((row: string) => row.split(',').map((cell) => cell.replace(/^"|"$/g, '')))
    expect(others).toEqual([])
    const cells = Object.fromEntries(head.map((name: string, column: number) => [name, line[column]]))
    expect(cells).toMatchObject({
      Order: orderId,
      Lines: `${order.items[0].sku}: 2 x 1250`,
      Discount: '250',
      Amount: '2250',
      Refunded: '500',
      'Courier charge': '120',
      Invoice: invoice.number,
      'Credit notes': `${first.number}; ${second.number}`,
    })
  }
})
