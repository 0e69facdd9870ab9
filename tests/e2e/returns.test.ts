import { it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { backOfficeOf, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessibleInBothSizes, openShopInBrowser } from '#tests/support/browser.ts'
import { button, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openShopInBrowser()
const { changeStatus, customers, staffAccount, visitAs } = backOfficeOf(shop)

it('a customer returns one of two bottles, and staff receives and refunds it', async () => {
  const { token: staff } = await staffAccount()
  const customer = await customers.openAccount('Ayesha Rahman')
  const [product] = await customers.someProducts(1)
  if (!product) throw new Error('The sample catalogue has nothing to order.')
  const orderId = await customers.placeOrder(customer.token, [{ product, quantity: 2 }])
  await customers.call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, customer.token)
  await changeStatus(orderId, staff, 'confirmed', 'shipped', 'delivered')
  const customerPage = await visitAs(customer.token, `/checkout/${orderId}`, { device: 'phone' })
  await button(customerPage, 'Request a Return').click()
  const returnDialog = customerPage.getByRole('dialog', { name: 'Request a Return' })
  await returnDialog.getByLabel(`Bottles of ${product.name} to send back`).selectOption('1')
  await returnDialog.getByLabel('Reason for the return').fill('The atomiser leaks.')
  await expectAccessibleInBothSizes(customerPage)
  await returnDialog.getByRole('button', { name: 'Request a Return' }).click()
  await main(customerPage).getByText('You requested a return').waitFor()

  const page = await visitAs(staff, '/admin/orders?status=return-requested')
  await orderLink(page, orderId).click()
  await main(page).getByText('The atomiser leaks.').first().waitFor()
  await press(page, 'Accept the return')
  const accepting = page.getByRole('dialog', { name: 'Accept This Return?' })
  await expectAccessibleInBothSizes(page)
  await accepting.getByLabel('Your message to the customer').fill('Sorry about that. Our courier comes on Sunday.')
  await accepting.getByRole('button', { name: 'Accept the return' }).click()
  await main(page).getByRole('heading', { name: 'Return on Its Way' }).waitFor()
  await press(page, 'Bottles received')
  const receiving = page.getByRole('dialog', { name: 'Received Bottles' })
  await receiving.getByLabel(/^Put .* back into stock$/).uncheck()
  await expectAccessibleInBothSizes(page)
  await receiving.getByRole('button', { name: 'Record as received' }).click()
  await main(page).getByRole('heading', { name: 'Return Received' }).waitFor()
  await press(page, 'Refund')
  const refunding = page.getByRole('dialog', { name: 'Refund' })
  await refunding.getByRole('button', { name: `Refund ${formatTaka(product.price)}` }).click()
  await toastOf(page, 'Refund recorded')
  await main(page).getByRole('heading', { name: 'Return Received' }).waitFor({ state: 'detached' })

  await customerPage.reload()
  await main(customerPage).getByText('Sorry about that. Our courier comes on Sunday.').waitFor()
  await main(customerPage).getByText('We received your return').waitFor()
  await main(customerPage)
    .getByText(`${formatTaka(product.price)} in cash`)
    .waitFor()
  await expectAccessibleInBothSizes(customerPage)
  await page.goto('/admin/reconciliation')
  await main(page).getByText('৳0.00: everything adds up').waitFor()
})
