import { expect, it } from 'vitest'
import { openSharedShop } from '#tests/support/browser.ts'

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
