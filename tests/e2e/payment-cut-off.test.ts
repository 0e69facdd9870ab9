import { expect, it } from 'vitest'
import {
  answerBank,
  disturb,
  openCardForm,
  openShopWithPayers,
  panel,
  payButton,
  payWith,
  typeCard,
} from '#tests/support/card-shopper.ts'

const { payers, paymentOf, shop, untilPaid } = openShopWithPayers()

it('a tab closed after paying is paid by the provider’s news within five seconds', async () => {
  const { page, id, token } = await payers.visitOrder()
  await openCardForm(page)
  await typeCard(page, '4242424242424242')
  const said = page.waitForResponse((answer) => /\/confirm$/.test(answer.url()) && answer.ok())
  await payButton(page).click()
  await said
  await page.close({ runBeforeUnload: false })
  await untilPaid(id, 5_000)
  const later = await shop.visit('/faq')
  await later.evaluate((kept) => localStorage.setItem('token', kept), token)
  await later.goto(`/checkout/${id}`)
  await panel(later).getByText('Payment Completed').waitFor()
})

it('a reload after the provider’s yes loses nothing, even without its news [J04]', async () => {
  await disturb('webhooks', { paused: true })
  const { page, id } = await payers.visitOrder()
  await openCardForm(page)
  await page.route('**/payment-success*', (route) => route.abort())
  await page.route('**/api/payment/stripe/confirm-payment', (route) => route.abort())
  shop.expectTrouble(/confirm-payment|ERR_FAILED/)
  await payWith(page, '4000002760003184')
  const said = page.waitForResponse(
    (answer) => /three-d-secure/.test(answer.url()) && answer.request().method() === 'POST',
  )
  await answerBank(page, 'Approve')
  await said
  expect(await paymentOf(id)).not.toBe('paid')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.goto(`/checkout/${id}`)
  await panel(page).getByText('Payment Completed').waitFor()
  expect(await paymentOf(id)).toBe('paid')
})
