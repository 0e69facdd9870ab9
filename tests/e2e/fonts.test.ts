import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'
import { blankPage } from '#tests/support/screen.ts'

const shop = openSharedShop()

it('leaves space between the taka sign and the word before it', async () => {
  const page = await shop.visit('/shop')
  const leftEdges = () =>
    page.evaluate(async () => {
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      const edges = []
      for (const font of ['500 100px Taka', '500 100px "Taka Serif"']) {
        await document.fonts.load(font, '৳')
        context.font = font
        edges.push(-context.measureText('৳').actualBoundingBoxLeft)
      }
      return Math.min(...edges)
    })
  await expect.poll(leftEdges).toBeGreaterThan(3)
})

it('gives Bangla pages one Bangla typeface of at most 60 KB, and at most 100 KB with those for names', async () => {
  const page = await shop.visit(blankPage, { viewport: { width: 360, height: 800 } })
  const typefaces = new Set<string>()
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) typefaces.add(request.url())
  })
  for (const path of ['/bn', '/bn/shop', '/bn/about', '/bn/contact', '/bn/signup', '/bn/faq']) {
    await page.goto(path)
    await page.evaluate(() => document.fonts.ready)
    await page.waitForLoadState('networkidle')
  }
  const bytesOf = async (url: string) => (await (await fetch(url)).arrayBuffer()).byteLength
  const ofBangla = [...typefaces].filter((url) => url.includes('bangla'))
  expect(ofBangla).toHaveLength(1)
  expect(await bytesOf(String(ofBangla[0]))).toBeLessThanOrEqual(60 * 1024)
  const sizes = await Promise.all([...typefaces].map(bytesOf))
  expect(sizes.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(100 * 1024)
})

it('has a fallback of the same width, roman and italic, for the serif fonts of each system', async () => {
  const page = await shop.visit('/about')
  const families = await page.evaluate(() => {
    const faces = [...document.fonts].map(({ family, style }) => `${family.replaceAll('"', '')}, ${style}`)
    return faces.filter((face) => face.startsWith('Cormorant as ')).sort()
  })
  expect(families).toEqual(
    ['Georgia', 'Noto', 'Times'].flatMap((font) => [`Cormorant as ${font}, italic`, `Cormorant as ${font}, normal`]),
  )
  // The order in which they are tried.
  await expect
    .poll(() => page.getByRole('heading', { level: 1 }).evaluate((one) => getComputedStyle(one).fontFamily))
    .toMatch(/^Cormorant, .*Cormorant as Georgia.*Cormorant as Times.*Cormorant as Noto.*, serif$/)
})
