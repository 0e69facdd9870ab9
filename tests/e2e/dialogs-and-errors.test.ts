import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { backOfficeOf, editPath } from '#tests/support/back-office.ts'
import { openSharedShop } from '#tests/support/browser.ts'
import { button, main } from '#tests/support/screen.ts'

const shop = openSharedShop()
const { someProduct, visitAsStaff } = backOfficeOf(shop)

const [upright, across] = [
  { width: 834, height: 1112 },
  { width: 1112, height: 834 },
]

it('a dialog stays modal, with what is typed and the focus in it, while a tablet is turned', async () => {
  const { page } = await visitAsStaff(editPath(await someProduct()), { viewport: upright })
  const turn = async (size: typeof upright) => {
    await page.setViewportSize(size)
    await page.waitForFunction((width) => window.innerWidth === width, size.width)
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  }
  const isModal = (page: Page) => page.evaluate(() => document.querySelector('dialog[open]')?.matches(':modal'))
  // The first is in the part that moves to the side, the second in the one that moves below it.
  for (const [opener, title] of [
    ['Hide', 'Hide this product?'],
    ['Add a size', 'Add a Size'],
  ] as const) {
    await button(page, opener).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    if (opener === 'Add a size') await dialog.getByLabel('Size').first().fill('75 ml')
    const last = dialog.getByRole('button').last()
    await last.focus()
    for (const size of [across, upright]) {
      await turn(size)
      expect(await isModal(page), `${title}, ${size.width}`).toBe(true)
      expect(await last.evaluate((element) => element === document.activeElement)).toBe(true)
    }
    if (opener === 'Add a size') expect(await dialog.getByLabel('Size').first().inputValue()).toBe('75 ml')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(opener)
  }
})

it('on a phone, the error of a field that gets the focus is above the bar at the bottom', async () => {
  const { page } = await visitAsStaff('/admin/catalogue/new', { viewport: { width: 390, height: 844 } })
  const name = main(page).getByLabel('Name', { exact: true })
  await name.waitFor()
  const bar = page.getByRole('navigation', { name: 'Back office' }).locator('visible=true')
  // As on a screen on which the field is just above the bar.
  const bottom = await name.evaluate((input) => Math.ceil(input.getBoundingClientRect().bottom))
  await page.setViewportSize({ width: 390, height: bottom + 90 })
  await name.evaluate((input: HTMLInputElement) => input.form?.requestSubmit())
  const id = await name.getAttribute('id')
  const error = page.locator(`[id="${id}-error"]`)
  await error.waitFor()
  const isAbove = async () => {
    const [box, top] = [await error.boundingBox(), (await bar.boundingBox())?.y ?? 0]
    return box !== null && box.y + box.height <= top
  }
  await expect.poll(isAbove).toBe(true)
})
