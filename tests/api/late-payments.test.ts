import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { users } from '#database/schema/index.ts'
import { accountsOf } from '#tests/support/ledger.ts'
import { reconcilePayments } from '#tests/support/payment-jobs.ts'
import { openHostedShop } from './hosted-shop.ts'
import { emailTimeout, home } from './shop.ts'

it('refunds a late payment of a page that was given up, and tells the customer by email, text message and on the order', async () => {
  const shop = await openHostedShop('sslcommerz')
  const emails = await shop.startEmails()
  const order = await shop.newOrder()
  const { id, customer } = order
  const phone = `+88${home.phone}`
  await shop.db.update(users).set({ confirmedPhone: phone }).where(eq(users.id, customer.id))
  const page = async () => String((await order.start()).body.redirectUrl)
  const givenUp = await page()
  const back = await shop.press(await page(), 'pay')
  if (back) await shop.comeBack(back)
  expect(await order.read()).toMatchObject({ paymentStatus: 'paid' })

  const late = await shop.press(givenUp, 'pay')
  expect((await shop.notify(String(late?.form))).status).toBe(200)
  for (let calls = 0; calls < 3; calls += 1) {
    await shop.pass(60_000)
    await reconcilePayments({ ...shop.shop, log: shop.log })
    await shop.control('POST', 'sslcommerz/bank', {})
  }
  const read = await shop.call(`GET /api/order/user/${id}`, { as: customer })
  expect(read.body.order).toMatchObject({ paymentStatus: 'paid', refunded: 0 })
  const note = '৳1,250.00 through Nagad, Rocket or bank'
  expect(read.body.order.timeline.at(-1)).toMatchObject({ what: 'extra_refunded', note })
  expect(await accountsOf(shop.db, id)).toMatchObject({ 'provider:sslcommerz': 1_250 })

  await expect
    .poll(() => emails.map(({ subject }) => subject), emailTimeout)
    .toContainEqual(expect.stringMatching(/^Refund for order/))
  const email = emails.find(({ subject }) => subject.startsWith('Refund'))
  expect(email?.text).toContain('We have refunded ৳1,250.00 for your order')
  await expect
    .poll(() => shop.texts.map(({ to, text }) => [to, text]), emailTimeout)
    .toContainEqual([phone, expect.stringMatching(/1,250.*refunded|refunded.*1,250/i)])
  await shop.close()
})
