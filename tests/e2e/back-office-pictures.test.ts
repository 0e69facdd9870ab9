import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { Product } from '#contract/catalogue/catalogue.ts'
import { alert, backOfficeOf, editPath, heading, photograph } from '#tests/support/back-office.ts'
import { expectAccessible, expectSettled, openCatalogueShop } from '#tests/support/browser.ts'
import type { StockedProduct } from '#tests/support/customer.ts'
import { dragWithFinger, dragWithMouse, transferFiles } from '#tests/support/drag.ts'
import { button, expectFocused, field, main, moveTo } from '#tests/support/screen.ts'
import { toastOf } from '#tests/support/toasts.ts'

const shop = openCatalogueShop()
const { customers, someProduct, visitAsStaff } = backOfficeOf(shop)

/** The descriptions of a product's pictures, in the sequence that customers see. */
async function shown({ _id }: Pick<Product, '_id'>) {
  const { product } = await customers.call<{ product: Product }>('GET', `/api/products/${_id}`)
  return product.pictures.map(({ alt }) => alt)
}
const announced = (page: Page, words: string) =>
  main(page).getByRole('status').filter({ hasText: words }).waitFor({ state: 'attached' })
const section = (page: Page) => main(page).getByRole('heading', { name: 'Pictures', exact: true })
const hasFocus = (page: Page, name: string) => expectFocused(button(page, name))

let page: Page
let product: StockedProduct
beforeAll(async () => {
  product = await someProduct()
  page = (await visitAsStaff(editPath(product), { keep: true })).page
})

it('orders pictures by dragging with the mouse; Escape puts a picture back', async () => {
  const [first, second, third] = await shown(product)
  const handle = (index: number) => button(page, `Move picture ${index}`)
  await dragWithMouse(page, handle(3), handle(1), () => page.keyboard.press('Escape'))
  await expectSettled(page)
  expect(await shown(product)).toEqual([first, second, third])
  await dragWithMouse(page, handle(3), handle(1), () => expectAccessible(page))
  await expect.poll(() => shown(product)).toEqual([third, first, second])
  await announced(page, 'Picture 3 is now number 1 of 3')
  // Dragged by the picture itself instead of its handle.
  const thumbnails = main(page).getByRole('list', { name: 'Pictures of the product' }).locator('img')
  await dragWithMouse(page, thumbnails.nth(0), thumbnails.nth(1))
  await expect.poll(() => shown(product)).toEqual([first, third, second])
})

it('orders, describes and removes pictures with the keyboard alone', async () => {
  const [first, second, third] = await shown(product)
  await button(page, 'Move picture 3').press('Space')
  await announced(page, 'Picture 3 is picked up, number 3 of 3.')
  await page.keyboard.press('ArrowUp')
  await announced(page, 'Number 2 of 3')
  await page.keyboard.press('Escape')
  await announced(page, 'Picture 3 is back at number 3')
  await page.keyboard.press('Space')
  await page.keyboard.press('Home')
  await page.keyboard.press('Space')
  await expect.poll(() => shown(product)).toEqual([third, first, second])
  await announced(page, 'Picture 3 is now number 1 of 3')
  await hasFocus(page, 'Move picture 1')

  await button(page, 'Move picture 3 up').press('Enter')
  await expect.poll(() => shown(product)).toEqual([third, second, first])
  await hasFocus(page, 'Move picture 2 up')
  await announced(page, 'Picture 3 is now number 2 of 3')

  await field(page, 'Description of picture 2').fill('Seen from the front')
  await button(page, 'Save descriptions').press('Enter')
  await toastOf(page, 'Descriptions saved')
  await expectFocused(section(page))
  await expect.poll(() => shown(product)).toEqual([third, 'Seen from the front', first])
  await button(page, 'Remove picture 3').press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect.poll(() => shown(product)).toEqual([third, 'Seen from the front'])
  await toastOf(page, 'Picture removed')
  await expectFocused(section(page))
})

it('adds many pictures at once, in their order; one that fails does not stop the others [R05]', async () => {
  const before = await shown(product)
  const area = main(page).getByRole('heading', { name: 'Pictures' })
  await area.waitFor()
  const jpeg = async (name: string, width: number) => ({
    name,
    type: 'image/jpeg',
    bytes: await photograph({ width, height: 120 }),
  })
  await transferFiles(area, 'dragover', [await jpeg('side.jpg', 300)])
  await main(page).getByText('Drop pictures here').waitFor()
  await transferFiles(area, 'drop', [
    { name: 'broken.png', type: 'image/png', bytes: Buffer.from('no picture') },
    await jpeg('side.jpg', 300),
    { name: 'notes.txt', type: 'text/plain', bytes: Buffer.from('words') },
    await jpeg('box.jpg', 320),
  ])
  await transferFiles(area, 'paste', [await jpeg('pasted.jpg', 340)])
  await main(page).getByText('Drop pictures here').waitFor({ state: 'detached' })
  const waiting = main(page).getByRole('list', { name: 'Pictures to add' })
  const row = (name: string) => waiting.getByRole('group', { name })
  await row('notes.txt').getByRole('alert').filter({ hasText: 'Please choose a JPEG, PNG, WebP or AVIF' }).waitFor()
  const called = `${product.name} by ${product.brand}, ${product.size}`
  await expect
    .poll(() => row('side.jpg').getByLabel('What it shows').inputValue())
    .toBe(`${called}: view ${before.length + 2}`)
  await row('box.jpg').getByLabel('What it shows').fill('The box with its ribbon')
  await button(page, 'Move pasted.jpg up').click()
  await button(page, 'Move pasted.jpg up').click()
  await expectAccessible(page)

  // The first upload is aborted; another one is rejected by the shop.
  shop.expectError(/pictures|status of 4(00|09)|ERR_FAILED/)
  await page.route('**/pictures?*', (route) => route.abort(), { times: 1 })
  await button(page, 'Move broken.png down').click()
  await button(page, 'Add 4 pictures').click()
  await toastOf(page, '2 pictures added')
  const place = before.length + 1
  const added = [`${called}: view ${place}`, 'The box with its ribbon']
  await expect.poll(async () => (await shown(product)).slice(before.length)).toEqual(added)
  await row('broken.png').getByRole('alert').filter({ hasText: 'This picture cannot be read.' }).waitFor()
  await row('side.jpg').getByRole('alert').filter({ hasText: 'The shop could not be reached.' }).waitFor()
  const tryAgain = row('side.jpg').getByRole('button', { name: 'Try again' })
  // The shop adds the picture, but its response is lost.
  await page.route('**/pictures?*', (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await tryAgain.click()
  await expect.poll(() => shown(product)).toHaveLength(place + 2)
  await row('side.jpg').getByRole('alert').filter({ hasText: 'The shop could not be reached.' }).waitFor()
  await tryAgain.click()
  await toastOf(page, 'Picture added')
  await expect
    .poll(async () => (await shown(product)).slice(before.length))
    .toEqual([...added, `${called}: view ${place + 2}`])
  for (const name of ['broken.png', 'notes.txt']) {
    await button(page, `Remove ${name}`).press('Enter')
    await expectFocused(section(page))
  }
  await waiting.waitFor({ state: 'detached' })
})

/** A photograph from a camera, large because of a preview that it embeds. */
const camera = async () => Buffer.concat([await photograph({ width: 2100, height: 105 }), Buffer.alloc(3_000_000)])

it('shrinks a camera’s photograph before the upload, in a browser that writes WebP and in one that writes none', async () => {
  const large = await camera()
  const before = (await shown(product)).length
  for (const [index, type] of ['image/webp', 'image/jpeg'].entries()) {
    // As Safari, which writes no WebP.
    if (type === 'image/jpeg') {
      await page.evaluate(() => {
        const { toBlob } = HTMLCanvasElement.prototype
        HTMLCanvasElement.prototype.toBlob = function (done, wanted, quality) {
          toBlob.call(this, done, wanted === 'image/webp' ? 'image/png' : wanted, quality)
        }
      })
    }
    await field(page, 'Choose pictures').setInputFiles({ name: 'camera.jpg', mimeType: 'image/jpeg', buffer: large })
    await field(page, 'What it shows').fill(`Straight from the camera, as ${type}`)
    const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().includes('/pictures'))
    await button(page, 'Add picture').click()
    const request = await sent
    expect(await request.headerValue('content-type')).toBe(type)
    // `sizes()` reports 0 for the body of a file.
    const size = Number(await request.headerValue('content-length'))
    expect(size).toBeGreaterThan(0)
    expect(size).toBeLessThan(large.length / 1.5)
    await field(page, `Description of picture ${before + index + 1}`).waitFor()
    const { product: now } = await customers.call<{ product: Product }>('GET', `/api/products/${product._id}`)
    expect(now.pictures.at(-1)).toMatchObject({ width: 2000, height: 100, alt: `Straight from the camera, as ${type}` })
  }
})

it('orders pictures with a finger on a phone, where price and stock stand above them; a new product is added together with its pictures', async () => {
  const product = await someProduct()
  const [first, second, third] = await shown(product)
  const { page } = await visitAsStaff(editPath(product), { device: 'phone' })
  const headings = main(page).getByRole('heading', { level: 2 })
  await headings.filter({ hasText: 'Pictures' }).waitFor()
  const order = ['Visibility', 'Price', 'Stock', 'Pictures', 'Sizes', 'Basics', 'Scent']
  expect((await headings.allTextContents()).slice(0, order.length)).toEqual(order)
  await dragWithFinger(page, button(page, 'Move picture 1'), button(page, 'Move picture 2'))
  await expect.poll(() => shown(product)).toEqual([second, first, third])

  // The price above the pictures can be saved as well.
  await field(page, 'Price (৳)').fill('1,777')
  await button(page, 'Save changes').press('Enter')
  await toastOf(page, `${product.name} saved`)
  await expectFocused(heading(page, product.name))

  // A new product: descriptions that are proposed follow its name.
  await moveTo(page, '/admin/catalogue/new')
  await field(page, 'Brand').selectOption('Keva')
  await field(page, 'Category').selectOption('Eau de Parfum')
  await field(page, 'Name').fill('Amber')
  await field(page, 'Size').fill('50 ml')
  expect(await headings.allTextContents()).toEqual([
    'Basics',
    'Price and stock',
    'Pictures',
    'Scent',
    'For search engines',
  ])
  const files = await Promise.all(
    [300, 320, 340].map(async (width) => ({
      name: `${width}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await photograph({ width, height: 120 }),
    })),
  )
  await field(page, 'Choose pictures').setInputFiles(files)
  const words = main(page).getByRole('list', { name: 'Pictures to add' }).getByLabel('What it shows')
  await expect.poll(() => words.first().inputValue()).toBe('Bottle of Amber by Keva, 50 ml')
  await words.nth(1).fill('The box')
  await field(page, 'Name').fill('Amber Dusk')
  await dragWithFinger(page, button(page, 'Move 340.jpg'), button(page, 'Move 300.jpg'))
  const described = ['Bottle of Amber Dusk by Keva, 50 ml', 'Amber Dusk by Keva, 50 ml: another view', 'The box']
  await expect
    .poll(() => words.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value)))
    .toEqual(described)

  // The input is kept when the product is rejected.
  await button(page, 'Add product').click()
  await alert(page, 'Describe the perfume').waitFor()
  await field(page, 'Description').fill('Warm and resinous.')
  await field(page, 'Price (৳)').fill('1250')
  await field(page, 'Bottles in stock').fill('12')
  await button(page, 'Add product').click()
  await toastOf(page, '3 pictures added')
  for (const [at, description] of described.entries())
    await expect
      .poll(() =>
        field(
          page,
          at === 0 ? 'Description of picture 1 (shown in lists)' : `Description of picture ${at + 1}`,
        ).inputValue(),
      )
      .toBe(description)
})
