import { expect, it } from 'vitest'
import { formatTaka, toPoisha, toTaka } from '#contract/money.ts'
import { foldCode } from '#contract/offers/fold-code.ts'
import { offerCodes, offers } from '#database/schema/index.ts'
import { expectAccessible, openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, rootOf } from '#tests/support/customer.ts'
import { button, main } from '#tests/support/screen.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

it('a code of a link says what is missing, applies once the cart is large enough, and is named on the order', async () => {
  const [one] = await customers.twoProducts()
  const price = toPoisha(one.price)
  const [offer] = await shop.db
    .insert(offers)
    .values({
      ...{ position: 1, name: 'Eid gift', trigger: 'code', action: { kind: 'amount', amount: 100_00 } },
      conditions: { minimum: 2 * price },
    })
    .returning()
  if (!offer) throw new Error('no offer was added')
  const code = 'EID-LINK'
  await shop.db.insert(offerCodes).values({ key: foldCode(code), offerId: offer.id, code })

  const { token } = await customers.openAccount()
  await customers.addAddress(token)
  const storage = { token, root: rootOf([cartLine(one)]) }
  const page = await shop.visit('/cart?code=eid%20link', { storage })
  const field = page.getByRole('textbox', { name: 'Offer code' })
  await expect.poll(() => field.inputValue()).toBe('eid link')
  await page.getByText(`${formatTaka(one.price)} more, and this code applies.`).waitFor()
  await expectAccessible(page)
  await main(page)
    .getByRole('button', { name: `Increase quantity of ${one.name}` })
    .click()
  await page.getByText('This code applies.').waitFor()
  const totals = page.getByRole('region', { name: 'Order Summary' })
  await totals.getByText('Eid gift (EID-LINK)').waitFor()
  const total = formatTaka(toTaka(2 * price - 100_00))
  await totals.getByText(total, { exact: true }).waitFor()
  await button(page, 'Place Order').click()
  await page.waitForURL('**/checkout/*')
  const panel = page.getByRole('region', { name: 'Payment', exact: true })
  await panel.getByText('Eid gift (EID-LINK)').waitFor()
  await panel.getByRole('definition').filter({ hasText: total }).waitFor()
})
