import { expect, it } from 'vitest'
import type { Product } from '#contract/catalogue.ts'
import { backOfficeOf, pageOf, photograph } from '#tests/support/back-office.ts'
import { expectAccessible, openShopInBrowser } from '#tests/support/browser.ts'
import { button, field, main } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/shopper.ts'

const shop = openShopInBrowser()
const { shoppers, someProduct, visitAsStaff } = backOfficeOf(shop)

it('reorders, describes and removes pictures with the keyboard alone', async () => {
  const product = await someProduct()
  const { page } = await visitAsStaff(pageOf(product))
  const shown = async () => {
    const { product: now } = await shoppers.call<{ product: Product }>('GET', `/api/products/${product._id}`)
    return now.pictures.map(({ alt }) => alt)
  }
  const [first, second, third] = product.pictures.map(({ alt }) => alt)
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await button(page, 'Move picture 3 forward').press('Enter')
  await expect.poll(shown).toEqual([first, third, second])
  await expect.poll(focused).toBe('Move picture 2 forward')
  await page.keyboard.press('Enter')
  await expect.poll(shown).toEqual([third, first, second])
  await expect.poll(focused).toBe('Move picture 1 forward')
  await main(page).getByRole('status').filter({ hasText: 'Picture 2 is number 1 now' }).waitFor({ state: 'attached' })

  await field(page, 'What picture 2 shows').fill('Seen from the front')
  await button(page, 'Save descriptions').press('Enter')
  await toastOf(page, 'The descriptions are saved')
  expect(await shown()).toEqual([third, 'Seen from the front', second])
  await button(page, 'Remove picture 3').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect.poll(shown).toEqual([third, 'Seen from the front'])
})

it('takes pictures that are dropped, and says what is wrong with others', async () => {
  const product = await someProduct()
  const { page } = await visitAsStaff(pageOf(product))
  await field(page, 'Add pictures').waitFor({ state: 'attached' })
  const bytes = [...(await photograph())]
  const files = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(bytes)], 'dropped.jpg', { type: 'image/jpeg' }))
    transfer.items.add(new File(['no picture'], 'broken.png', { type: 'image/png' }))
    transfer.items.add(new File(['words'], 'notes.txt', { type: 'text/plain' }))
    return transfer
  }, bytes)
  await main(page).getByText('Or drop them here.').dispatchEvent('drop', { dataTransfer: files })
  const card = (name: string) => main(page).getByRole('form', { name: `Add ${name}` })
  for (const name of ['dropped.jpg', 'broken.png', 'notes.txt']) {
    await card(name).getByLabel('What it shows').fill(`Words of ${name}`)
  }
  shop.expectTrouble(/pictures|status of 400/)
  await card('broken.png').getByRole('button', { name: 'Add picture' }).click()
  await card('broken.png').getByRole('alert').filter({ hasText: 'This picture cannot be read.' }).waitFor()
  expect(await card('broken.png').getByLabel('What it shows').inputValue()).toBe('Words of broken.png')
  await card('notes.txt').getByRole('button', { name: 'Add picture' }).click()
  await card('notes.txt').getByRole('alert').filter({ hasText: 'please give JPEG, PNG, WebP or AVIF.' }).waitFor()
  await card('dropped.jpg').getByRole('button', { name: 'Add picture' }).click()
  await field(page, `What picture ${product.pictures.length + 1} shows`).waitFor()
  await card('notes.txt').getByRole('button', { name: 'Remove' }).click()
  await card('broken.png').getByRole('button', { name: 'Remove' }).click()
  await expectAccessible(page)
})

it.each([
  { browser: 'that writes WebP', type: 'image/webp' },
  { browser: 'that writes none, as Safari', type: 'image/jpeg' },
])('makes a camera’s photograph small before it is sent, in a browser $browser', async ({ type }) => {
  const product = await someProduct()
  const { page } = await visitAsStaff(pageOf(product))
  if (type === 'image/jpeg') {
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = function (done, wanted, quality) {
        toBlob.call(this, done, wanted === 'image/webp' ? 'image/png' : wanted, quality)
      }
    })
  }
  const large = await photograph({ width: 3600, height: 2700, quality: 95 })
  expect(large.length).toBeGreaterThan(3_000_000)
  await field(page, 'Add pictures').setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer: large })
  await field(page, 'What it shows').fill('Straight from the camera')
  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/pictures'))
  await button(page, 'Add picture').click()
  const request = await sent
  expect(await request.headerValue('content-type')).toBe(type)
  expect((await request.sizes()).requestBodySize).toBeLessThan(large.length / 1.5)
  await field(page, `What picture ${product.pictures.length + 1} shows`).waitFor()
  const { product: now } = await shoppers.call<{ product: Product }>('GET', `/api/products/${product._id}`)
  expect(now.pictures.at(-1)).toMatchObject({ width: 2000, height: 1500, alt: 'Straight from the camera' })
})
