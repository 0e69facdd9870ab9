import { expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { orders } from '#database/schema/index.ts'
import { orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop } = shopWithStaff()

it('keeps connections free for everybody else, whatever one session waits for', async () => {
  const [packer, nadia] = [await shop.account({ role: 'packing' }), await shop.account()]
  const { body } = await shop.order(nadia, orderOf(await shop.product()))
  const tag = { tag: 'fragile' }
  const statuses = await shop.db.transaction(async (tx) => {
    await tx.select().from(orders).where(eq(orders.id, body.orderId)).for('update')
    const waiting = Array.from({ length: 40 }, () =>
      shop.call(`POST /api/admin/orders/${body.orderId}/tags`, { as: packer, body: tag }),
    )
    await expect.poll(async () => (await shop.call('GET /api/order/my-orders', { as: nadia })).status).toBe(200)
    for (let times = 0; times < 5; times += 1)
      expect((await shop.call('GET /api/order/my-orders', { as: nadia })).status).toBe(200)
    return waiting
  })
  expect(new Set((await Promise.all(statuses)).map(({ status }) => status))).toContain(200)
})
