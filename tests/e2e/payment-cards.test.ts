import { expect, it } from 'vitest'
import { answerBank } from '#tests/support/answer-bank.ts'
import { expectSettled } from '#tests/support/browser.ts'
import {
  expectSuccess,
  openCardForm,
  openCardPaymentShop,
  panel,
  payButton,
  payWith,
} from '#tests/support/card-customers.ts'
import { expectFocused, holdRequests, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const { customers, paymentOf, shop } = openCardPaymentShop()
const declined = /402/

it('the space of the card form is reserved; an invalid card is rejected in it; a declined one, also at the bank, says why, and leaves card and cash open [J04] [J10]', async () => {
  shop.expectError(declined)
  const { page, id } = await customers.visitOrder({ device: 'phone' })
  const problem = (words: string | RegExp) => panel(page).getByRole('alert').getByText(words, { exact: true }).waitFor()
  const loading = await holdRequests(page, '**/sandbox/card-form*')
  const open = await holdRequests(page, '**/assets/card-entry-*.js')
  await panel(page).getByRole('button', { name: 'Pay With Card' }).press('Enter')
  await expectFocused(panel(page))
  // Whoever has gone elsewhere meanwhile stays there.
  const elsewhere = main(page).getByRole('link', { name: 'View All Orders' })
  await elsewhere.focus()
  open()
  await payButton(page).waitFor()
  await expectFocused(elsewhere)
  await panel(page).getByText('Loading the card form…').waitFor({ state: 'attached' })
  const cancel = panel(page).getByRole('button', { name: 'Cancel', exact: true })
  const top = () => cancel.evaluate((one) => one.getBoundingClientRect().top + window.scrollY)
  await page.evaluate(() => document.fonts.ready)
  const before = await top()
  loading()
  await expect.poll(() => payButton(page).isEnabled()).toBe(true)
  expect(Math.abs((await top()) - before)).toBeLessThan(4)

  for (const [number, how, sentence] of [
    ['4242424242424241', {}, 'Your card number is invalid.'],
    ['4242424242424242', { code: '12' }, "Your card's security code is incomplete."],
  ] as const) {
    await payWith(page, number, how)
    await problem(sentence)
  }
  expect(await paymentOf(id)).toBe('pending')
  for (const [number, sentence] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000000069', 'Your card has expired.'],
  ] as const) {
    await payWith(page, number)
    await problem(sentence)
    await toastOf(page, sentence)
  }
  await expect.poll(() => paymentOf(id)).toBe('failed')
  await panel(page).getByRole('button', { name: 'pay cash on delivery' }).click()
  await page.getByRole('main').getByText('The payment did not go through.').waitFor()
  await panel(page).getByRole('button', { name: 'Cash On Delivery' }).waitFor()

  await openCardForm(page)
  for (const [number, choice, message] of [
    ['4000002760003184', 'Fail', /authenticate/],
    ['4000008260003178', 'Approve', 'Your card has insufficient funds.'],
  ] as const) {
    await payWith(page, number)
    await answerBank(page, choice)
    await problem(message)
  }
  await cancel.click()
  await panel(page).getByRole('button', { name: 'Cash On Delivery' }).waitFor()
  await openCardForm(page)
  await payWith(page, '4000002760003184')
  await answerBank(page, 'Approve')
  await expectSuccess(page)
  expect(await paymentOf(id)).toBe('paid')
})

it('an order that is loaded late after a declined card does not take back the choice of cash', async () => {
  shop.expectError(declined)
  const { page, id } = await customers.visitOrder()
  await openCardForm(page)
  const late = Promise.withResolvers<void>()
  let loaded = 0
  await page.route(`**/api/order/user/${id}`, async (route) => {
    const response = await route.fetch()
    loaded += 1
    if (loaded === 2) await late.promise
    await route.fulfill({ response })
  })
  await payWith(page, '4000000000000002')
  // It is loaded again when the webhook event should have arrived.
  await expect.poll(() => loaded).toBe(2)
  await panel(page).getByRole('button', { name: 'pay cash on delivery' }).click()
  await panel(page).getByRole('button', { name: 'Cash On Delivery' }).click()
  await toastOf(page, 'Order confirmed with Cash on Delivery')
  late.resolve()
  await expectSettled(page)
  await expect.poll(() => panel(page).getByRole('button', { name: 'Cash On Delivery' }).count()).toBe(0)
})
