import { randomUUID } from 'node:crypto'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type Account, orderOf, type TestShop } from './shop.ts'

/** Orders of customers with a phone number, and what becomes of them. */
export function customerOrders(shop: TestShop, admin: Account) {
  async function placed(customer: Account, phone: string) {
    const order = orderOf(await shop.product())
    const { body } = await shop.order(customer, { ...order, address: { ...order.address, phone } }, randomUUID())
    return body.orderId as string
  }
  const cash = (orderId: string, as: Account) => shop.call(`POST /api/order/user/${orderId}/cash-on-delivery`, { as })
  return {
    placed,
    cash,
    async cashOrder(customer: Account, phone: string, ...moves: string[]) {
      const orderId = await placed(customer, phone)
      await cash(orderId, customer)
      for (const status of moves) {
        const body = await statusChangeOf(shop.db, orderId, status)
        await shop.call(`POST /api/admin/orders/${orderId}/status`, { as: admin, body })
      }
      return orderId
    },
    /** The customer sends bottles of a delivered order back. */
    async returned(orderId: string, customer: Account) {
      await shop.call(`POST /api/order/user/${orderId}/return`, { as: customer, body: { reason: 'Broken' } })
      const body = { accept: true, note: 'Sorry' }
      await shop.call(`POST /api/admin/orders/${orderId}/return`, { as: admin, body })
    },
  }
}
