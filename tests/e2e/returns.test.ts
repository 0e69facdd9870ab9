import { it } from 'vitest'
import { formatTaka } from '#contract/money.ts'
import { backOfficeOf, orderLink, press } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { button, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/shopper.ts'

const shop = openShopInBrowser()
const { moveOn, shoppers, staffAccount, visitAs } = backOfficeOf(shop)

for (const device of ['desktop', 'phone'] as const) {
  it(`one of two bottles is sent back, received and refunded on a ${device}`, async () => {
    const { token: staff } = await staffAccount()
    const shopper = await shoppers.openAccount('Ayesha Rahman')
    const [product] = await shoppers.someProducts(1)
    if (!product) throw new Error('The sample catalogue has nothing to order.')
    const orderId = await shoppers.placeOrder(shopper.token, [{ product, quantity: 2 }])
    await shoppers.call('POST', `/api/order/user/${orderId}/cash-on-delivery`, undefined, shopper.token)
    await moveOn(orderId, staff, 'confirmed', 'shipped', 'delivered')
    const customer = await visitAs(shopper.token, `/checkout/${orderId}`, { device })
    await button(customer, 'Ask for a Return').click()
    const asking = customer.getByRole('dialog', { name: 'Ask for a Return' })
    await asking.getByLabel(`Bottles of ${product.name} to send back`).selectOption('1')
    await asking.getByLabel('What is wrong?').fill('The atomiser leaks.')
    await expectAccessible(customer)
    await asking.getByRole('button', { name: 'Ask for a Return' }).click()
    await main(customer).getByText('You asked for a return').waitFor()

    const page = await visitAs(staff, '/admin/orders?status=in-return', { device })
    await orderLink(page, orderId).click()
    await main(page).getByText('The atomiser leaks.').first().waitFor()
    await press(page, 'Accept the return')
    const accepting = page.getByRole('dialog', { name: 'Accept This Return?' })
    await expectAccessible(page)
    await accepting.getByLabel('Your message to the customer').fill('Sorry about that. Our courier comes on Sunday.')
    await accepting.getByRole('button', { name: 'Accept the return' }).click()
    await main(page).getByRole('heading', { name: 'Return on Its Way' }).waitFor()
    await press(page, 'Bottles received')
    const receiving = page.getByRole('dialog', { name: 'What Came Back?' })
    await receiving.getByLabel(/^Put .* back into the stock$/).uncheck()
    await expectAccessible(page)
    await receiving.getByRole('button', { name: 'Record as received' }).click()
    await main(page).getByRole('heading', { name: 'Return Received' }).waitFor()
    await press(page, 'Refund')
    const refunding = page.getByRole('dialog', { name: 'Refund' })
    await refunding.getByRole('button', { name: `Refund ${formatTaka(product.price)}` }).click()
    await toastOf(page, 'The refund is recorded')
    await main(page).getByRole('heading', { name: 'Return Received' }).waitFor({ state: 'detached' })

    await customer.reload()
    await main(customer).getByText('Sorry about that. Our courier comes on Sunday.').waitFor()
    await main(customer).getByText('We received your return').waitFor()
    await main(customer)
      .getByText(`${formatTaka(product.price)} in cash`)
      .waitFor()
    await expectAccessible(customer)
    await page.goto('/admin/reconciliation')
    await main(page).getByText('৳0.00: everything adds up').waitFor()
  })
}
