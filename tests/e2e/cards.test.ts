import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { hydrated, main } from '#tests/support/screen.ts'
import { cards } from '#tests/support/shop-page.ts'
import { keepToasts, toastOf, toasts } from '#tests/support/toasts.ts'

const shop = openSharedShop()

it('a card adds to the cart at once, changes the quantity, and passes its product to its page [B12] [B13]', async () => {
  const page = await shop.visit('/shop')
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)
  await page.clock.install()
  const card = cards(page).first()
  const name = await card.getByRole('heading').textContent()
  const add = card.getByRole('button', { name: /^Add to Cart/ })
  await add.scrollIntoViewIfNeeded()
  const place = await add.boundingBox()
  await add.click()
  const quantity = card.getByRole('group', { name: `Quantity of ${name}` })
  await expect.poll(() => quantity.boundingBox()).toEqual(place)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe(`Increase quantity of ${name}`)
  await toastOf(page, `${name}... is added successfully!`)
  await expect.poll(() => quantity.getByRole('button', { name: /^Decrease/ }).isDisabled()).toBe(true)
  await page.clock.fastForward(500)
  await quantity.getByRole('button', { name: /^Increase/ }).click()
  await expect.poll(() => quantity.getByRole('status').textContent()).toBe('2')
  await card.getByRole('link').click()
  await page.waitForURL('**/product/*')
  const carried = await page.evaluate(() => window.history.state.usr.item.name)
  expect(carried).toBe(name)
  await main(page)
    .getByRole('heading', { level: 1, name: name ?? '' })
    .waitFor()
})

it('a double click on a card adds one bottle, a later click another [B13]', async () => {
  const page = await shop.visit('/shop', { device: 'phone' })
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)
  await page.clock.install()
  const card = cards(page).first()
  const add = card.getByRole('button', { name: /^Add to Cart/ })
  await add.scrollIntoViewIfNeeded()
  const place = await add.boundingBox()
  if (!place) throw new Error('not in sight')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.mouse.dblclick(place.x + place.width - 12, place.y + place.height / 2)
  const quantity = card.getByRole('group').getByRole('status')
  await expect.poll(() => quantity.textContent()).toBe('1')
  await page.clock.runFor(500)
  await card.getByRole('button', { name: /^Increase/ }).click()
  await expect.poll(() => quantity.textContent()).toBe('2')
})

it('on a phone quick clicks update one toast [A01]', async () => {
  const page = await shop.visit('/shop', { device: 'phone' })
  await hydrated(page)
  const card = cards(page).first()
  const add = card.getByRole('button', { name: /^Add to Cart/ })
  // The control is at the bottom of the screen, where toasts appear.
  await add.evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }))
  // Each is still shown when the next one is added.
  await keepToasts(page)
  await add.click()
  await toasts(page).getByText('is added successfully!').waitFor()
  const control = card.getByRole('group', { name: /^Quantity of/ })
  const quantity = async () => Number(await control.getByRole('status').textContent())
  // A click right after the first counts as a double click and is ignored, so it is repeated.
  await expect
    .poll(async () => {
      if ((await quantity()) === 1) await card.getByRole('button', { name: /^Increase/ }).click()
      return quantity()
    })
    .toBeGreaterThan(1)
  await expect.poll(() => toasts(page).allTextContents()).toEqual(['Quantity increased successfully!'])
  await card.getByRole('button', { name: /^Decrease/ }).click()
  await expect.poll(() => toasts(page).allTextContents()).toEqual(['Quantity decreased successfully!'])
})
