import { eq } from 'drizzle-orm'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { maxStock, type StockList, type StockMovement } from '#contract/catalogue/stock.ts'
import { stockAlerts, users, variants } from '#database/schema/index.ts'
import { alert, backOfficeOf, heading, press } from '#tests/support/back-office.ts'
import { expectAccessible, openCatalogueShop } from '#tests/support/browser.ts'
import { setLocalStorage, signIn } from '#tests/support/customer.ts'
import { mailboxOf } from '#tests/support/mailbox.ts'
import { addSize } from '#tests/support/products.ts'
import {
  button,
  expectFocused,
  field,
  holdRequests,
  main,
  moveTo,
  select,
  visitWithoutScripts,
} from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openCatalogueShop()
const { linkTo } = mailboxOf(shop)
const { customers, openBackOffice, pressAsSessionEnds, someProduct } = backOfficeOf(shop)

let page: Page
let token: string
let email: string
beforeAll(async () => {
  ;({ page, token, email } = await openBackOffice('/admin/catalogue'))
})

it('staff receive new stock, count it and read the history [R08]', async () => {
  const product = await someProduct()
  await moveTo(page, '/admin/catalogue')
  const listed = async () => {
    const path = `/api/admin/stock?show=all&search=${product._id.slice(-6)}`
    const { items } = await customers.call<StockList>('GET', path, undefined, token)
    const item = items.find(({ productId }) => productId === product._id)
    if (!item) throw new Error(`${product.name} is not in the list of stocks`)
    return item
  }
  const { stock: before, variantId } = await listed()

  await main(page).getByRole('link', { name: 'Stock', exact: true }).click()
  await heading(page, 'Stock').waitFor()
  await main(page)
    .getByRole('link', { name: /^All sizes/ })
    .click()
  await field(page, 'Search the stock').fill(product.name)
  const all = main(page).getByRole('list', { name: 'Sizes in stock' }).getByRole('listitem')
  const rows = all.filter({ has: page.getByRole('link', { name: product.name, exact: true }) })
  await expect.poll(() => rows.count()).toBe(1)
  const counted = rows.getByLabel(/^Counted of/)
  await counted.fill('many')
  await main(page).getByText('Enter the number of bottles').waitFor()
  await counted.fill(String(before - 2))
  await main(page).getByText('2 fewer').waitFor()
  // A bottle is sold in the meantime: nothing is saved, and the size is counted again.
  const customer = await customers.openAccount('Tahmina Begum')
  await customers.placeOrder(customer.token, [{ product, quantity: 1 }])
  shop.expectError(/409/)
  // Until the next count is saved, the list that is loaded again does not arrive.
  const release = await holdRequests(page, '**/api/admin/stock?*')
  await press(page, 'Save counts')
  await alert(page, 'Nothing was saved').waitFor()
  await main(page)
    .getByText(`Now ${before - 1} in stock: count again`)
    .waitFor()
  expect((await listed()).stock).toBe(before - 1)
  // The button keeps the focus, and leads to what has to be counted again.
  await expectFocused(button(page, 'Save counts'))
  await page.keyboard.press('Enter')
  await expectFocused(counted)
  await counted.fill(String(before - 3))
  await press(page, 'Save counts')
  await toastOf(page, 'Count saved. 1 differed.')
  // The button is gone.
  await expectFocused(heading(page, 'Stock'))
  expect((await listed()).stock).toBe(before - 3)
  // Another count at once refers to the one just saved.
  await counted.fill(String(before - 2))
  await main(page).getByText('1 more').waitFor()
  await press(page, 'Save counts')
  await main(page).getByText('1 more').waitFor({ state: 'hidden' })
  expect((await listed()).stock).toBe(before - 2)
  release()

  // A delivery from the supplier.
  await select(page, 'Received bottles')
  const received = rows.getByLabel(/^Received of/)
  await received.fill('0')
  await main(page).getByText('Enter at least 1').waitFor()
  await press(page, 'Add to stock')
  await expectFocused(received)
  await received.fill('20')
  await main(page)
    .getByText(`${before - 2} + 20 = ${before + 18}`)
    .waitFor()
  await field(page, 'Note (optional)').fill('Invoice 118 of the importer')
  await expectAccessible(page)
  // The response is lost: the same bottles are sent again and added once.
  shop.expectError(/ERR_FAILED/)
  await page.route('**/api/admin/stock/differences', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await press(page, 'Add to stock')
  await alert(page, 'could not be reached').waitFor()
  await page.unroute('**/api/admin/stock/differences')
  await press(page, 'Add to stock')
  await toastOf(page, `${before + 18} now in stock`)
  expect((await listed()).stock).toBe(before + 18)
  await expect.poll(() => received.inputValue()).toBe('')

  // More bottles of the same perfume, and some that broke, on its own page.
  await rows.getByRole('link', { name: product.name, exact: true }).click()
  await field(page, 'Bottles received').fill('4')
  await main(page)
    .getByText(`${before + 18} + 4 = ${before + 22}`)
    .waitFor()
  await press(page, 'Change stock')
  await toastOf(page, `${before + 22} now in stock`)
  await field(page, 'Reason').selectOption('Damaged or lost')
  await field(page, 'Bottles lost').fill(String(before + 23))
  await press(page, 'Change stock')
  await main(page)
    .getByText(`Only ${before + 22} in stock`)
    .waitFor()
  await field(page, 'Bottles lost').fill('1')
  await main(page)
    .getByText(`${before + 22} − 1 = ${before + 21}`)
    .waitFor()
  await press(page, 'Change stock')
  await toastOf(page, `${before + 21} now in stock`)
  await field(page, 'Reason').selectOption('Correction')
  await field(page, 'New quantity').fill(String(before + 22))
  // Staff go back while this is being saved: once it is, nothing keeps them on the page.
  const save = await holdRequests(page, '**/api/admin/**/stock')
  await press(page, 'Change stock')
  await page.goBack()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()
  save()
  await toastOf(page, `${product.name}: ${before + 22} now in stock`)
  await page.waitForURL('**/admin/catalogue/stock?*')
  await rows.getByRole('link', { name: /^History of/ }).click()
  await heading(page, 'Stock History').waitFor()
  const changes = main(page).getByRole('list', { name: 'Stock movements, newest first' }).getByRole('listitem')
  await changes.filter({ hasText: 'Invoice 118 of the importer' }).waitFor()
  const path = `/api/admin/stock/movements?variant=${variantId}`
  const { movements } = await customers.call<{ movements: StockMovement[] }>('GET', path, undefined, token)
  expect(movements.slice(0, 7).map(({ change, reason }) => `${change} ${reason}`)).toEqual([
    '1 correction',
    '-1 damaged',
    '4 received',
    '20 received',
    '1 count',
    '-2 count',
    '-1 order',
  ])
  await expect.poll(() => changes.count()).toBe(movements.length)
})

it('keeps the list that staff opened and what they typed while counts were being saved; a rejected number can be removed', async () => {
  const [one, other] = [await someProduct(), await someProduct()]
  await moveTo(page, `/admin/catalogue/stock?show=all&search=${encodeURIComponent(one.name)}`)
  const list = main(page).locator('[aria-busy]', { has: page.getByRole('list', { name: 'Sizes in stock' }) })
  const countOf = ({ name }: { name: string }) => main(page).getByLabel(new RegExp(`^Counted of ${name}`))
  await countOf(one).fill(String(one.stock))
  const release = await holdRequests(page, '**/api/admin/stock/counts')
  await press(page, 'Save counts')
  await field(page, 'Search the stock').fill(other.name)
  await list.getByRole('link', { name: other.name, exact: true }).waitFor()
  await countOf(other).fill(String(other.stock))
  release()
  await toastOf(page, 'Count saved')
  await expect.poll(() => list.getAttribute('aria-busy')).toBe('false')
  await list.getByRole('link', { name: other.name, exact: true }).waitFor()
  await main(page).getByText('1 count not saved').waitFor()
  // It survives the end of the session.
  await pressAsSessionEnds(page, 'Save counts', '**/api/admin/stock/counts')
  const added = await addSize(shop.db, other._id, { price: 9000, size: '77 ml', stock: 3 })
  await signIn(page, email)
  await main(page).getByText('1 count not saved').waitFor()
  await expect.poll(() => countOf(other).first().inputValue()).toBe(String(other.stock))

  // A colleague removes a size that was counted: it is named, and the others are saved without it.
  await main(page).getByLabel(`Counted of ${other.name}, 77 ml`).fill('2')
  await shop.db.delete(variants).where(eq(variants.id, added))
  shop.expectError(/409/)
  await press(page, 'Save counts')
  await alert(page, 'A counted size no longer exists. Nothing was saved.').waitFor()
  const rejected = main(page).getByRole('list', { name: 'Rejected sizes' })
  await rejected.getByRole('button', { name: `Remove ${other.name}, 77 ml` }).press('Enter')
  await expectFocused(main(page).getByRole('status').filter({ hasText: '1 count not saved' }))
  await press(page, 'Save counts')
  await toastOf(page, 'Count saved. Nothing differed.')

  // One of two received numbers is rejected, of a size that is not in the list.
  await select(page, 'Received bottles')
  const receivedOf = ({ name }: { name: string }) => main(page).getByLabel(new RegExp(`^Received of ${name}`))
  await receivedOf(other).fill(String(maxStock))
  await field(page, 'Search the stock').fill(one.name)
  await receivedOf(one).fill('5')
  await receivedOf(other).waitFor({ state: 'detached' })
  shop.expectError(/409/)
  await press(page, 'Add to stock')
  await rejected.getByRole('button', { name: `Remove ${other.name}` }).press('Enter')
  await expectFocused(main(page).getByRole('status').filter({ hasText: '5 bottles of 1 size not saved' }))
  await press(page, 'Add to stock')
  await toastOf(page, `${one.stock + 5} now in stock`)
})

it('a customer subscribes to an email about a sold-out perfume, or with a phone number only to a text message', async () => {
  const product = await someProduct()
  await customers.changeProduct(product, { stock: 0 })
  const { page, loadScripts } = await visitWithoutScripts(shop, `/product/${product._id}`)
  const email = field(page, 'Back in stock? We’ll email you.')
  await email.fill('nadia@')
  await email.press('Enter')
  await loadScripts()
  await press(page, 'Notify me')
  await main(page).getByText('Enter a valid email address').waitFor()
  await expect.poll(() => email.inputValue()).toBe('nadia@')
  expect(new URL(page.url()).search).toBe('')
  await email.fill('')
  await press(page, 'Notify me')
  await main(page).getByText('Enter your email address').waitFor()
  await email.fill('nadia@example.com')
  const send = await holdRequests(page, '**/stock-alerts')
  await press(page, 'Notify me')
  // The message that follows is about this email.
  await expect.poll(() => email.isEditable()).toBe(false)
  send()
  await main(page).getByText('Press the button in the email that we have just sent you').waitFor()
  const reader = await shop.visit(await linkTo('nadia@example.com', '/newsletter/stock'))
  await main(reader).getByText('Press the button, and we’ll email you once').waitFor()
  await expectAccessible(reader)
  await press(reader, 'Yes, email me')
  await main(reader).getByText('We’ll email you when it is back in stock.').waitFor()
  const kept = await shop.db.select().from(stockAlerts).where(eq(stockAlerts.email, 'nadia@example.com'))
  expect(kept).toMatchObject([{ awaitsLink: false }])

  // Signed in in another tab.
  const { name, email: former, token } = await customers.openAccount()
  const ofPhone = { email: '', confirmedPhone: '+8801712444504' }
  await shop.db.update(users).set(ofPhone).where(eq(users.email, former))
  const state = { cart: [], userInfo: { name, email: '', role: 'user' }, orderCount: 0, wishlist: [] }
  await setLocalStorage(page, { token, root: JSON.stringify({ state, version: 1 }) })
  await page.evaluate(() => window.dispatchEvent(new StorageEvent('storage', { key: 'root' })))
  await main(page).getByText('Back in stock? We’ll send you a text message.').waitFor()
  expect(await email.count()).toBe(0)
  await press(page, 'Notify me')
  await main(page).getByText('We’ll send you a text message when it is back in stock.').waitFor()
})
