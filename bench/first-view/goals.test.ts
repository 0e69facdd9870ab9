import { expect, it } from 'vitest'
import { type Figures, medians, whyIncomplete } from './figures.ts'
import { judge } from './goals.ts'
import { withoutScripts } from './plain-pages.ts'
import { figuresTable, verdictTable } from './tables.ts'

const figures = (changes: Partial<Figures> = {}): Figures => ({
  requests: 20,
  elements: 600,
  html: 60,
  htmlSent: 10,
  script: 300,
  scriptSent: 100,
  styleSent: 13,
  fontsSent: 40,
  picturesSent: 60,
  largestPicture: 25,
  sent: 230,
  mainThread: 900,
  styleAndLayout: 300,
  scripting: 200,
  blocking: 80,
  firstPaint: 900,
  largestPaint: 1000,
  shift: 0,
  ...changes,
})
const plain = figures({ mainThread: 700, blocking: 0, scriptSent: 0 })
const reference = figures({ mainThread: 1000, blocking: 0, scriptSent: 0 })
const verdictOf = (name: string, shop: Figures, everShop?: Figures) =>
  judge({ home: { shop, plain, reference, everShop } }).find((verdict) => verdict.name === name)

it('takes the median of each figure', () => {
  const visits = [
    figures({ blocking: 5, html: 1 }),
    figures({ blocking: 900, html: 2 }),
    figures({ blocking: 7, html: 3 }),
  ]
  expect(medians(visits)).toMatchObject({ blocking: 7, html: 2 })
  expect(() => medians([])).toThrow('No visit was measured.')
})

it('refuses a visit that measured nothing', () => {
  expect(whyIncomplete(figures(), { scripts: true })).toBeUndefined()
  expect(whyIncomplete(figures({ scriptSent: 0 }), { scripts: true })).toBe('no script was received')
  expect(whyIncomplete(figures({ scriptSent: 0 }), { scripts: false })).toBeUndefined()
  expect(whyIncomplete(figures({ largestPaint: 0 }), { scripts: false })).toBe('nothing was painted')
  expect(whyIncomplete(figures({ html: 0 }), { scripts: true })).toBe('no document was received')
})

it('compares a page with itself without scripts, with the reference, and with its budgets', () => {
  const name = 'main thread : the same page without scripts'
  expect(verdictOf(name, figures({ mainThread: 1050 }))).toMatchObject({ measured: { home: 1.5 }, met: true })
  expect(verdictOf(name, figures({ mainThread: 1051 }))?.met).toBe(false)
  expect(verdictOf('main thread without scripts : the reference', figures())).toMatchObject({
    measured: { home: 0.7 },
    met: true,
  })
  expect(verdictOf('blocking − the reference', figures({ blocking: 101 }))?.met).toBe(false)
  expect(verdictOf('script', figures({ scriptSent: 106 }))?.met).toBe(false)
  expect(verdictOf('layout shift', figures({ shift: 0.01 }))?.met).toBe(false)
  expect(verdictOf('largest paint', figures({ largestPaint: 1201 }))?.met).toBe(false)
})

it('compares with EverShop only where it was visited', () => {
  const name = 'all of it : EverShop'
  expect(verdictOf(name, figures())).toBeUndefined()
  expect(verdictOf(name, figures({ sent: 250 }), figures({ sent: 500 }))?.met).toBe(true)
})

it('holds a goal of one page for that page only', () => {
  const compared = { shop: figures({ html: 90 }), plain, reference }
  expect(judge({ shop: compared }).some(({ name }) => name === 'HTML before compression')).toBe(false)
  expect(judge({ home: compared }).find(({ name }) => name === 'HTML before compression')?.met).toBe(false)
})

it('shows what was measured and which goals are missed', () => {
  const compared = { shop: figures({ scriptSent: 120 }), plain, reference }
  expect(figuresTable({ home: compared })).toContain('| script | 120 · 0.00 · 0.00 |')
  expect(verdictTable(judge({ home: compared }))).toContain('| script | ≤ 105 KB | 120 | – | – | missed |')
})

it('removes the scripts of a page and leaves its content', () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/><script type="application/ld+json">{}</script>' +
    '<noscript id="page-scripts"><script>a</script></noscript><noscript>Menu</noscript><p>Text</p><script>b</script>'
  expect(withoutScripts(html)).toBe(
    '<script type="application/ld+json">{}</script><noscript>Menu</noscript><p>Text</p>',
  )
})
