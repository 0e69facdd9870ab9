// npm run bench:first-view [-- http://localhost:3000 --visits=9 --pages=home,shop,product --language=bn
// --evershop-category=URL --evershop-product=URL]: what a phone's first visit to a running shop costs, alternately with
// the same pages without scripts, and judged by the goals (README.md). Times are meaningful on an idle machine only.
import { availableParallelism } from 'node:os'
import { type Browser, chromium } from 'playwright-core'
import { findWholeChromium } from '../../scripts/chromium.ts'
import { argumentsOrExit, exitWith } from '../../scripts/command.ts'
import { type Figures, medians, whyIncomplete } from './figures.ts'
import { type Compared, judge, type PageName } from './goals.ts'
import { serveReference, serveWithoutScripts } from './plain-pages.ts'
import { whyNotRestored } from './restored.ts'
import { figuresTable, verdictTable } from './tables.ts'
import { visit } from './visit.ts'

const pageNames: readonly string[] = ['home', 'shop', 'product'] satisfies PageName[]
const { values, args } = argumentsOrExit({
  usage: 'npm run bench:first-view [-- http://localhost:3000 --visits=9 --pages=home,shop,product --language=bn]',
  args: [0, 1],
  options: {
    visits: { type: 'string', default: '9' },
    pages: { type: 'string', default: 'home,shop,product' },
    language: { type: 'string', default: 'en' },
    'evershop-category': { type: 'string' },
    'evershop-product': { type: 'string' },
  },
})
const shop = (args[0] ?? 'http://localhost:3000').replace(/\/$/, '')
const names = values.pages.split(',').map((name) => {
  if (pageNames.includes(name)) return name as PageName
  return exitWith(`There is no page “${name}” to measure: --pages takes ${pageNames.join(', ')}.`)
})
const response = await fetch(`${shop}/api/products?_perPage=1`).catch(() => exitWith(`No shop responds at ${shop}.`))
const { products } = (await response.json()) as { products: { _id: string }[] }
const base = values.language === 'bn' ? '/bn' : ''
const paths: Record<PageName, string> = {
  home: base || '/',
  shop: `${base}/shop`,
  product: `${base}/product/${products[0]?._id}`,
}
const everShop = { home: undefined, shop: values['evershop-category'], product: values['evershop-product'] }

const reference = await serveReference()
const plain = await serveWithoutScripts(shop, paths)
const executablePath = findWholeChromium()
const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--disable-gpu'],
  ignoreDefaultArgs: ['--disable-back-forward-cache'],
})
try {
  const pages: Partial<Record<PageName, Compared>> = {}
  for (const name of names) pages[name] = await compare(browser, name)
  const verdicts = judge(pages)
  console.log(`\n${figuresTable(pages)}\n\n${verdictTable(verdicts)}\n\n${await describeMachine(browser)}`)
  const lost = await notRestored(browser)
  if (lost.length > 0) process.exitCode = 1
  console.log(lost.join('\n') || 'Back shows every page from the cache of the browser.')
  const missed = verdicts.filter(({ met }) => !met)
  console.log(missed.length > 0 ? `Missed: ${missed.map(({ name }) => name).join(', ')}` : 'All goals are met.')
  if (missed.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await browser.close()
  reference.stop()
  plain.stop()
}

/** Visits all variants of a page in turn, so that a busy moment of the machine is a moment for all of them. */
async function compare(browser: Browser, name: PageName): Promise<Compared> {
  const variants = [
    { side: 'shop', url: shop + paths[name], ready: 'html[data-hydrated]', scripts: true },
    { side: 'plain', url: plain.origin + paths[name], scripts: false },
    { side: 'reference', url: `${reference.origin}/${name}`, scripts: false },
    ...(everShop[name] ? [{ side: 'everShop', url: everShop[name], scripts: true }] : []),
  ]
  const visits = new Map<string, Figures[]>()
  for (let round = 1; round <= Number(values.visits); round++) {
    for (const { side, url, ready, scripts } of variants) {
      const figures = await visit(browser, url, ready)
      const missing = whyIncomplete(figures, { scripts })
      if (missing) throw new Error(`The visit of ${url} measured nothing: ${missing}.`)
      visits.set(side, [...(visits.get(side) ?? []), figures])
    }
    console.log(`${name}: ${round} of ${values.visits} visits`)
  }
  const of = (side: string) => medians(visits.get(side) ?? [])
  const others = { plain: of('plain'), reference: of('reference') }
  return { shop: of('shop'), ...others, everShop: visits.has('everShop') ? of('everShop') : undefined }
}

/** The pages that Back loads again, with the reasons. */
async function notRestored(browser: Browser): Promise<string[]> {
  if (executablePath?.includes('headless')) return ['Back was not measured: a headless shell has no cache for it.']
  const lost = []
  for (const path of [...Object.values(paths), '/cart', '/orders', '/profile', '/wishlist', '/signin', '/contact']) {
    const reasons = await whyNotRestored(browser, shop + path)
    if (reasons !== undefined) lost.push(`Back loads ${path} again: ${reasons}`)
  }
  return lost
}

async function describeMachine(browser: Browser): Promise<string> {
  const page = await browser.newPage()
  const pace = await page.evaluate(() => {
    const start = performance.now()
    for (let i = 0, x = 0; i < 50_000_000; i++) x = (x * 31 + i) | 0
    return performance.now() - start
  })
  const date = new Date().toISOString().slice(0, 10)
  return (
    `Medians of ${values.visits} visits on ${date}, Chromium ${browser.version()}, Node ${process.versions.node}, ` +
    `${availableParallelism()} cores; 50 million steps took the browser ${pace.toFixed(0)} ms.`
  )
}
