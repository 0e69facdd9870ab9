import { expect, it } from 'vitest'
import { backOfficeOf, main, press } from '#tests/support/back-office.ts'
import { openShopInBrowser } from '#tests/support/browser.ts'

const shop = openShopInBrowser({ REGISTRATIONS_PER_HOUR: '1000' })
const { shoppers, visitAs, visitAsStaff } = backOfficeOf(shop)

it('replies to a message, keeps the draft when it cannot be sent, and the shopper reads the reply', async () => {
  const shopper = await shoppers.openAccount('Rahima Khatun')
  await shoppers.call(
    'POST',
    '/api/contact',
    { subject: 'Gift wrapping', message: 'Do you wrap gifts?' },
    shopper.token,
  )
  const { page } = await visitAsStaff('/admin/messages?status=unread')
  await main(page).getByRole('link', { name: 'Gift wrapping' }).click()
  await main(page).getByText('read', { exact: true }).waitFor()
  const reply = main(page).getByRole('textbox', { name: 'Reply to Rahima Khatun' })
  await press(page, 'Send reply')
  await main(page).getByText('Write the reply').waitFor()
  await reply.fill('We do, in paper and twine.')

  shop.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await press(page, 'Send reply')
  await main(page).getByText('The shop could not be reached.').waitFor()
  await page.context().setOffline(false)
  await page.reload()
  await expect.poll(() => reply.inputValue()).toBe('We do, in paper and twine.')
  await press(page, 'Send reply')
  await main(page).getByRole('heading', { name: 'Our Reply' }).waitFor()
  await main(page).getByText('replied', { exact: true }).waitFor()

  const reader = await visitAs(shopper.token, '/contact')
  await reader.getByText('We do, in paper and twine.').waitFor()
})
