import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { freePort } from '#tests/support/free-port.ts'
import { blankPage, hydrated, main } from '#tests/support/screen.ts'

const shop = openSharedShop()

/** The sum of the layout shifts of all documents of a visit, which nobody caused by a press. */
async function watchShifts(page: Page) {
  let sum = 0
  await page.exposeFunction('addShift', (value: number) => {
    sum += value
  })
  await page.addInitScript(() => {
    const { addShift } = window as unknown as { addShift(value: number): void }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) addShift(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => sum
}

it('nothing moves under a guest who opens orders, profile or the wishlist', async () => {
  for (const device of ['phone', 'desktop'] as const) {
    const page = await shop.visit('/robots.txt', { device })
    const shifts = await watchShifts(page)
    for (const path of ['/orders', '/profile']) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForURL(`/signin?${new URLSearchParams({ next: path })}`)
      await main(page).getByRole('button', { name: 'Sign In' }).waitFor()
      await hydrated(page)
    }
    await page.goto('/wishlist')
    await main(page).getByRole('heading', { name: 'Your Wishlist Is Empty' }).waitFor()
    await expect.poll(shifts).toBeLessThan(0.02)
  }
})

it('nothing moves on the home page of a phone that reads it in pieces', async () => {
  const html = await (await fetch(`${shop.url}/`)).text()
  const half = html.indexOf('hero-headline')
  const slow = createServer(async ({ url = '', headers }, response) => {
    if (url === '/') {
      response.writeHead(200, { 'content-type': 'text/html' }).write(html.slice(0, half))
      return setTimeout(() => response.end(html.slice(half)), 400)
    }
    const file = await fetch(shop.url + url, { headers: { accept: String(headers.accept) } })
    response.writeHead(file.status, { 'content-type': String(file.headers.get('content-type')) })
    return response.end(Buffer.from(await file.arrayBuffer()))
  })
  const port = await freePort()
  await new Promise<void>((listening) => slow.listen(port, listening))
  try {
    const page = await shop.visit(blankPage, { device: 'phone', viewport: { width: 360, height: 640 } })
    const shifts = await watchShifts(page)
    await page.goto(`http://localhost:${port}/`)
    await hydrated(page)
    expect(shifts()).toBeLessThan(0.02)
  } finally {
    slow.close()
  }
})

it('a picture is never black while its large size is loading, and thumbnails are never empty', async () => {
  const page = await shop.visit('/shop', { device: 'phone' })
  await main(page).getByRole('article').first().getByRole('link').first().click()
  await page.waitForURL('**/product/**')
  const thumbnails = main(page).getByRole('list', { name: 'Thumbnails' }).locator('img')
  await thumbnails.first().waitFor()
  for (const image of await thumbnails.all())
    expect(await image.evaluate((one) => getComputedStyle(one).backgroundImage)).toContain('url(')
  await main(page)
    .getByRole('button', { name: /^Zoom picture 1/ })
    .click()
  const shown = page.locator('.yarl__slide_current img').first()
  await shown.waitFor()
  expect(await shown.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0)).toBe(true)
})

it('the icon of a button keeps its size beside a long label', async () => {
  const page = await shop.visit('/about', { viewport: { width: 360, height: 800 } })
  const width = await page.evaluate(() => {
    const button = document.createElement('div')
    button.className = 'button'
    button.style.width = '60px'
    button.innerHTML =
      '<svg width="16" height="16" class="size-4"></svg><span style="white-space:nowrap">Re-add to Cart</span>'
    document.body.append(button)
    return button.querySelector('svg')?.getBoundingClientRect().width
  })
  expect(width).toBe(16)
})
