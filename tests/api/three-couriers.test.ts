import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import type { ProviderName } from '#server/couriers/providers.ts'
import { readPlaces } from '#server/modules/couriers/places/read-places.ts'
import { withZones } from '#tests/support/delivery-charges.ts'
import { unbalanced } from '#tests/support/ledger.ts'
import { stockDifferences } from '#tests/support/products.ts'
import { type CourierShop, openCourierShop } from './courier-shop.ts'
import { orderOf } from './shop.ts'

let shop: CourierShop
beforeAll(async () => {
  shop = await openCourierShop()
})
afterAll(() => shop.close())

const couriers = ['pathao', 'redx', 'steadfast'] as const
const perCourier = 10
const place = { pathao: 'Dhanmondi', redx: 'Gulshan', steadfast: 'Mirpur' }

const asStaff = async (route: string, sent?: object) => {
  const { status, body } = await shop.call(route, { as: shop.admin, ...(sent && { body: sent }) })
  expect([route, status, body.message]).toEqual([route, 200, body.message])
  return body
}

/** What the couriers report, in their own words, and the body of their sandboxes' controls. */
const events = {
  delivered: {
    pathao: { event: 'order.delivered' },
    redx: { status: 'delivered' },
    steadfast: { status: 'delivered' },
  },
  // RedX reports no partial deliveries: staff hear of it, and record it.
  partly: {
    pathao: { event: 'order.partial-delivery', collected: 1_250 },
    redx: undefined,
    steadfast: { status: 'partial_delivered', collected: 1_250 },
  },
  refused: {
    pathao: { event: 'order.returned' },
    redx: { status: 'agent-returning' },
    steadfast: { status: 'cancelled' },
  },
}
/** The headings of their statements. */
const headings = {
  pathao: 'Consignment ID,Collected Amount,Total Fee',
  redx: 'Memo,Got,Cut',
  steadfast: 'Invoice,COD,Charge',
}

/** A cash order of two bottles for ৳1,250.00 each. */
async function cashOrder(product: { id: string; price: number }, courier: ProviderName): Promise<string> {
  const customer = await shop.account()
  const order = orderOf([product, 2])
  const { body } = await shop.order(customer, {
    ...order,
    address: { ...order.address, city: place[courier], state: 'Dhaka' },
  })
  await shop.call(`POST /api/order/user/${body.orderId}/cash-on-delivery`, { as: customer })
  return body.orderId
}

it('thirty parcels of three couriers go out, come back, are partly delivered and settled', async () => {
  const { settings } = await asStaff('GET /api/admin/delivery')
  const zones = couriers.map((courier) => ({
    name: place[courier],
    places: [`BD-13-${place[courier].toLowerCase()}`],
    courier,
  }))
  await asStaff('PUT /api/admin/delivery', withZones(settings, zones))
  for (const courier of ['pathao', 'redx'] as const) await readPlaces({ ...shop.shop, log: shop.log }, courier)
  const product = await shop.product({ stock: 100 })
  const parcels: Record<ProviderName, string[]> = { pathao: [], redx: [], steadfast: [] }
  for (const courier of couriers) {
    for (let count = 0; count < perCourier; count += 1) parcels[courier].push(await cashOrder(product, courier))
  }
  const all = couriers.flatMap((courier) => parcels[courier])
  await asStaff('POST /api/admin/orders/batch', { move: 'confirmed', orderIds: all })

  // Out: each with the courier that is proposed for its zone.
  const { results } = await asStaff('POST /api/admin/orders/batch/consignments', { orderIds: all, courier: null })
  const sentWith = new Map(results.map((one: { orderId: string; courier: string }) => [one.orderId, one.courier]))
  for (const courier of couriers) {
    expect(new Set(parcels[courier].map((id) => sentWith.get(id)))).toEqual(new Set([courier]))
  }
  expect(results.filter(({ result }: { result: string }) => result === 'failed')).toEqual([])
  for (const id of parcels.pathao) {
    await expect.poll(async () => (await shop.staffOrder(id)).consignment.accepted).toBe(true)
  }
  expect((await asStaff('GET /api/admin/orders?status=shipped')).total).toBe(0)
  const shipped = await asStaff('POST /api/admin/orders/batch', { move: 'shipped', orderIds: all, courier: 'other' })
  expect(shipped.leftOut).toEqual([])

  // Six are delivered, two partly, two come back.
  const statements: Record<ProviderName, string[]> = { pathao: [], redx: [], steadfast: [] }
  for (const courier of couriers) {
    for (const [index, id] of parcels[courier].entries()) {
      const kind = index < 6 ? 'delivered' : index < 8 ? 'partly' : 'refused'
      const event = events[kind][courier]
      if (event) {
        const { body } = await shop.callCourier('/control/status', { invoice: id, ...event }, courier)
        expect([200, 202]).toContain(body.webhookStatus)
      }
      if (kind === 'partly') {
        const lines = [{ item: 0, quantity: 1 }]
        const partial = { from: 'shipped', rest: 'restocked', lines, collected: 1_250 }
        await asStaff(`POST /api/admin/orders/${id}/partial-delivery`, partial)
      }
      if (kind === 'refused') {
        const back = { reason: 'refused', note: '', restocked: true, courierCost: 0 }
        await asStaff(`POST /api/admin/orders/${id}/parcel-return`, back)
      }
      const order: StaffOrder = await shop.staffOrder(id)
      expect([order.status, order.shipment?.courier]).toEqual([kind === 'refused' ? 'returned' : 'delivered', courier])
      const number = courier === 'steadfast' ? id : order.shipment?.trackingNumber
      const collected = { delivered: 2_500, partly: 1_250, refused: 0 }[kind]
      statements[courier].push(`${number},${collected},60`)
    }
  }

  // Paid out: the columns of each courier's statements are assigned once.
  for (const courier of couriers) {
    const [order = '', collected = '', charge = ''] = headings[courier].split(',')
    const assigned = { headings: headings[courier].split(','), columns: { order, collected, charge } }
    await asStaff(`PUT /api/admin/settlements/columns/${courier}`, assigned)
  }
  const { changes } = await asStaff('GET /api/admin/changes?kind=couriers')
  expect(changes.map(({ fields }: { fields: object[] }) => fields)).toContainEqual([
    {
      field: 'Statement columns of RedX',
      before: 'None',
      after: 'order: Memo\ncollected: Got\ncharge: Cut\npaid: –',
    },
  ])
  for (const courier of couriers) {
    const statement = [headings[courier], ...statements[courier]].join('\n')
    const { rows } = await asStaff('POST /api/admin/settlements/check', { moneyHolder: courier, statement })
    expect(rows.map(({ problem }: { problem: string | null }) => problem)).toEqual(Array(perCourier).fill(null))
    const orders = rows.map(({ orderId, collected, charge }: Record<string, unknown>) => ({
      orderId,
      collected,
      charge,
    }))
    const received = 6 * 2_500 + 2 * 1_250 - 10 * 60
    const payment = {
      moneyHolder: courier,
      reference: `${courier}-1`,
      paidOn: '2026-05-04',
      into: 'bank',
      received,
      orders,
    }
    expect((await asStaff('POST /api/admin/settlements', payment)).settlement).toMatchObject({
      orders: 10,
      difference: 0,
    })
  }
  expect((await asStaff('GET /api/admin/settlements')).balances).toEqual([])
  expect((await asStaff('GET /api/admin/reconciliation')).differences).toEqual([])
  expect([await unbalanced(shop.db), await stockDifferences(shop.db)]).toEqual([0, []])
})
