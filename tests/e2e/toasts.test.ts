import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { cartLine, customersOf, rootOf, setLocalStorage } from '#tests/support/customer.ts'
import { expectFocused, hydrated, main } from '#tests/support/screen.ts'
import { cards } from '#tests/support/shop-page.ts'
import { keepToasts, toastOf, toasts } from '#tests/support/toasts.ts'

const shop = openSharedShop()
const customers = customersOf(shop)

/**
 * Scrolls, after typefaces have loaded, until the lower edge of a control is this far above the bottom bar, or the
 * bottom of the screen.
 */
const scrollToBottom = (control: Locator, above = 0) =>
  control.evaluate(async (one, above) => {
    await document.fonts.ready
    const bar = document.querySelector('[data-bottom-bar]')?.getBoundingClientRect().height ?? 0
    const bottom = window.innerHeight - bar - above
    window.scrollBy({ top: one.getBoundingClientRect().bottom - bottom, behavior: 'instant' })
  }, above)

/** Taps at the present position of the control: a Playwright click might scroll first. */
async function tap(page: Page, control: Locator) {
  await (await control.elementHandle())?.waitForElementState('stable')
  const box = await control.boundingBox()
  if (!box) throw new Error('not in sight')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Waits for a toast, and until no toast overlaps the control. */
async function expectNoOverlap(page: Page, control: Locator) {
  await toasts(page).first().waitFor()
  await expect
    .poll(async () => {
      const [kept, ...boxes] = await Promise.all([
        control.boundingBox(),
        ...(await toasts(page).all()).map((one) => one.boundingBox()),
      ])
      return (
        kept &&
        boxes.length > 0 &&
        boxes.every((box) => box && (box.y + box.height <= kept.y || box.y >= kept.y + kept.height))
      )
    })
    .toBe(true)
}

it('on a desktop toasts are at the bottom right [A01]', async () => {
  const page = await shop.visit('/shop')
  await keepToasts(page)
  await cards(page)
    .first()
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  await toasts(page).first().waitFor()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  await expect
    .poll(async () => {
      const box = await toasts(page).first().boundingBox()
      return box && [width - box.x - box.width, height - box.y - box.height].every((gap) => gap >= 0 && gap <= 60)
    })
    .toBe(true)
})

it('toasts disappear after a dialog was closed while the pointer was on them [A01]', async () => {
  const page = await shop.visit('/shop', { device: 'phone' })
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.locator('section[aria-label^="Notifications"]').waitFor({ state: 'attached' })
  await keepToasts(page)
  await page.keyboard.press('Escape')
  await sheet.waitFor({ state: 'hidden' })
  await cards(page)
    .first()
    .getByRole('button', { name: /^Add to Cart/ })
    .click()
  await toastOf(page, 'is added successfully!')
  await expect.poll(() => toasts(page).count()).toBe(0)
})

it('on a phone toasts never cover the quantity control of a card, also while scrolling [A01]', async () => {
  const page = await shop.visit('/shop', { device: 'phone' })
  await keepToasts(page)
  const card = cards(page).first()
  const add = card.getByRole('button', { name: /^Add to Cart/ })
  await scrollToBottom(add, 300)
  await tap(page, add)
  const control = card.getByRole('group', { name: /^Quantity of/ })
  await expectNoOverlap(page, control)
  await scrollToBottom(control)
  await expectNoOverlap(page, control)
  await scrollToBottom(control, 20)
  await expectNoOverlap(page, control)
})

it('on a phone toasts never cover the quantity control of the product page and of the cart [A01]', async () => {
  const [product] = await customers.twoProducts()
  const page = await shop.visit(`/product/${product._id}`, { device: 'phone' })
  await keepToasts(page)
  const add = main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first()
  await scrollToBottom(add)
  await tap(page, add)
  await expectNoOverlap(
    page,
    main(page)
      .getByRole('group', { name: /^Quantity of/ })
      .first(),
  )

  await setLocalStorage(page, { root: rootOf([cartLine(product)]) })
  await page.goto('/cart')
  await keepToasts(page)
  const control = main(page)
    .getByRole('group', { name: /^Quantity of/ })
    .first()
  await scrollToBottom(control)
  await tap(page, control.getByRole('button', { name: /^Increase/ }))
  await expectNoOverlap(page, control)
})

it('F8 moves the focus to the action of the newest toast, and back; so does the action itself [A01]', async () => {
  const lines = (await customers.twoProducts()).map((product) => cartLine(product))
  const page = await shop.visit('/cart', { storage: { root: rootOf(lines) } })
  const notifications = page.getByRole('region', { name: 'Notifications (F8)' })
  const undo = notifications.getByRole('button', { name: 'Undo' })
  const increase = main(page).getByRole('button', { name: /^Increase/ })
  const removeFirst = async () => {
    // The focus ends it when it leaves the toast.
    await keepToasts(page)
    await main(page)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .press('Enter')
    await undo.waitFor()
    await expect.poll(() => increase.count()).toBe(1)
    await increase.focus()
    await page.keyboard.press('F8')
    await expectFocused(undo)
  }
  await removeFirst()
  await page.keyboard.press('Enter')
  await expect.poll(() => increase.count()).toBe(2)
  await expectFocused(increase.last())
  await toasts(page).waitFor({ state: 'detached' })
  await removeFirst()
  await page.keyboard.press('F8')
  await expectFocused(increase)
})

/** WCAG contrast ratio of two CSS colors. */
function contrast(one: string, other: string): number {
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
      const share = Number(part) / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

it('a toast over the lightbox is readable and stands out, light and dark [A01]', async () => {
  const [product] = await customers.twoProducts()
  const page = await shop.visit(`/product/${product._id}`)
  await hydrated(page)
  // The toast does not disappear while the lightbox opens.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await main(page).getByRole('button', { name: 'Add to Cart', exact: true }).first().click()
  await toasts(page).first().waitFor()
  await main(page)
    .getByRole('button', { name: /^Zoom picture 1/ })
    .click()
  const lightBox = page.locator('.yarl__root')
  await expect
    .poll(async () => {
      await page.clock.runFor(5)
      return lightBox.isVisible()
    })
    .toBe(true)
  const toast = toasts(page).first()
  await toast.waitFor()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { text, face, edge } = await toast.evaluate((one) => {
      const { color, backgroundColor, borderTopColor } = getComputedStyle(one)
      return { text: color, face: backgroundColor, edge: borderTopColor }
    })
    const backdrop = 'rgb(23, 18, 15)'
    expect(contrast(text, face)).toBeGreaterThan(4.5)
    expect(Math.max(contrast(face, backdrop), contrast(edge, backdrop))).toBeGreaterThan(3)
  }
  const isOnTop = (one: Element) => {
    const { left, top, height } = one.getBoundingClientRect()
    return one.contains(document.elementFromPoint(left + 20, top + height / 2))
  }
  await expect.poll(() => toast.evaluate(isOnTop)).toBe(true)
})

it('a toast that is pressed does not move when the one below it disappears', async () => {
  const [one, other] = await customers.twoProducts()
  // High enough that the toasts keep off nothing that moves when the cart is checked.
  const page = await shop.visit('/cart', {
    viewport: { width: 1440, height: 1600 },
    storage: { root: rootOf([cartLine(one), cartLine(other)]) },
  })
  const increase = main(page).getByRole('button', { name: `Increase quantity of ${other.name}` })
  await increase.waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await main(page)
    .getByRole('button', { name: `Remove ${one.name}` })
    .press('Enter')
  await page.clock.runFor(200)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.waitFor()
  await increase.press('Enter')
  const below = toasts(page).last()
  await expect
    .poll(async () => {
      await page.clock.runFor(50)
      return (await toasts(page).count()) === 2 && (await below.getAttribute('inert')) !== null
    })
    .toBe(true)
  await undo.hover()
  await page.mouse.down()
  await page.clock.runFor(500)
  await page.mouse.up()
  await page.clock.runFor(500)
  await main(page)
    .getByRole('button', { name: `Remove ${one.name}` })
    .waitFor()
})
