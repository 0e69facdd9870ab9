import { sql } from 'drizzle-orm'
import { afterAll, beforeAll } from 'vitest'
import type { OrderReturn } from '#contract/orders/returns.ts'
import { nameOfOrder } from '#tests/support/order-number.ts'
import { statusChangeOf } from '#tests/support/status-change.ts'
import { type CardShop, openCardShop, until } from './card-shop.ts'
import { type Account, home, orderOf, type SentEmail } from './shop.ts'

export const note = 'We are sorry. The courier brings a new atomiser.'

/** A shop with an admin and delivered orders whose bottles are returned. */
export function openReturns() {
  let cardShop: CardShop
  let admin: Account
  let emails: SentEmail[]
  const names = new Map<string, string>()
  beforeAll(async () => {
    cardShop = await openCardShop()
    admin = await cardShop.account({ role: 'admin', name: 'Shop Keeper' })
    emails = await cardShop.startEmails()
  })
  afterAll(() => cardShop.close())

  const asStaff = (path: string, body?: object, as: Pick<Account, 'token'> = admin) => cardShop.call(path, { as, body })
  const move = async (orderId: string, status: string) =>
    asStaff(`POST /api/admin/orders/${orderId}/status`, await statusChangeOf(cardShop.db, orderId, status))
  return {
    shop: () => cardShop,
    admin: () => admin,
    move,
    decide: (orderId: string, accept: boolean, as = admin as Pick<Account, 'token'>) =>
      asStaff(`POST /api/admin/orders/${orderId}/return`, { accept, note }, as),
    receive: (orderId: string, lines: object[], before = 0) =>
      asStaff(`POST /api/admin/orders/${orderId}/return/received`, { lines, before }),
    close: (orderId: string, { as, ...body }: { as?: Account; note?: string; step?: OrderReturn['step'] } = {}) =>
      asStaff(`POST /api/admin/orders/${orderId}/return/closing`, { note, step: 'accepted', ...body }, as),
    refund: (orderId: string, body: object) => asStaff(`POST /api/admin/orders/${orderId}/refunds`, body),
    requestReturn: ({ id, customer }: { id: string; customer: Account }) =>
      cardShop.call(`POST /api/order/user/${id}/return`, { as: customer, body: { reason: 'The atomiser is broken.' } }),
    staffOrder: (id: string) => cardShop.staffOrder(id, admin),
    /** The ids of the orders that a filter lists. */
    async inList(filter: string): Promise<string[]> {
      const { body } = await asStaff(`GET /api/admin/orders?status=${filter}`)
      return body.orders.map(({ _id }: { _id: string }) => _id)
    },
    emailsAbout: (id: string, what = /: return (accepted|declined)$/) =>
      emails.filter(({ subject }) => subject.includes(names.get(id) ?? id) && what.test(subject)),
    async stockOf(productId: string): Promise<number> {
      const { rows } = await cardShop.db.execute<{ stock: number }>(
        sql`select stock from variant_stock join variants on id = variant_id where product_id = ${productId}`,
      )
      return Number(rows[0]?.stock)
    },
    /** A paid and delivered order with a requested return, of all bottles if no lines are given. */
    async orderWithReturn(method: 'cash' | 'card', bottles = 1, lines?: object[]) {
      const customer = await cardShop.account()
      const product = await cardShop.product()
      const placed = await cardShop.call('POST /api/order/create', {
        as: customer,
        body: { ...orderOf([product, bottles]), address: home },
      })
      const id = String(placed.body.orderId)
      if (method === 'cash') {
        await cardShop.call(`POST /api/order/user/${id}/cash-on-delivery`, { as: customer })
        await move(id, 'confirmed')
      } else {
        const { body } = await cardShop.start(id, customer)
        await cardShop.pay(body.clientSecret.split('_secret')[0])
        await until(async () => (await cardShop.readOrder(id)).paymentStatus === 'paid')
      }
      for (const status of ['shipped', 'delivered']) await move(id, status)
      const body = { reason: 'The atomiser is broken.', ...(lines && { lines }) }
      const requested = await cardShop.call(`POST /api/order/user/${id}/return`, { as: customer, body })
      if (requested.status !== 200) throw new Error(`The return was not requested: ${requested.body.message}`)
      names.set(id, await nameOfOrder(cardShop.db, id))
      return { id, customer, productId: product.id }
    },
  }
}
