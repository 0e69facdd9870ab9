import { useShop } from '#app/stores/shop.ts'
import type { CountedSearch, CountedStep } from '#contract/reports/visits.ts'
import { language } from '#messages/language.ts'

// Loaded when the first page has rested for some seconds, so that no first view waits for it.

const own = location.host
const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
/** The page of a payment provider is none from which a visit comes. */
const isBack = /\/payment(-success|\/)/.test(location.pathname)
const before = isBack ? own : document.referrer && new URL(document.referrer).host
/** As the visit began: a later page of it has another address. */
const utmSource = new URLSearchParams(navigation?.name.split('?')[1]).get('utm_source')

/** A visit: its open tabs tell each other what was counted. Nothing of it is stored, and it ends with its last tab. */
interface Visit {
  /** When its first page was loaded. */
  since: number
  from: Pick<CountedStep, 'referrer' | 'utmSource'>
  steps: Set<CountedStep['step']>
}
const visit: Visit = {
  since: performance.timeOrigin,
  from: { referrer: before.slice(0, 253), ...(utmSource && { utmSource: utmSource.slice(0, 100) }) },
  steps: new Set(),
}
/** Milliseconds without a new page, after which another tab is a visit of its own. */
const visitLasts = 30 * 60_000
let shown = 0

/** Closed while the page is kept for going back to it: an open one would keep it from being kept. */
let tabs: BroadcastChannel | undefined
let answered = () => {}
function join() {
  tabs = new BroadcastChannel('visit')
  tabs.onmessage = ({ data: other }: MessageEvent<Visit | 'ask'>) => {
    if (other === 'ask') {
      if (Date.now() - shown < visitLasts) tabs?.postMessage(visit)
      return
    }
    answered()
    for (const name of other.steps) visit.steps.add(name)
    if (other.since < visit.since) Object.assign(visit, { since: other.since, from: other.from })
  }
  tabs.postMessage('ask')
}
join()
addEventListener('pagehide', () => {
  tabs?.close()
  tabs = undefined
})
addEventListener('pageshow', () => tabs ?? join())
/** Another tab has answered, or there is none: nobody waits for what is counted. */
const joined = new Promise((resolve) => {
  answered = () => resolve(true)
  setTimeout(resolve, 2_000)
})

/** A page that the browser renders in advance may never be seen. */
const seen = new Promise((resolve) => {
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', resolve)
  else resolve(true)
})

const send = (event: CountedStep | CountedSearch) => {
  const headers = { 'content-type': 'application/json' }
  return fetch('/api/counts', { method: 'POST', headers, body: JSON.stringify(event), keepalive: true }).catch(() => {})
}

/** Counts a step of the visit, once. */
async function step(name: CountedStep['step']) {
  await joined
  await seen
  if (visit.steps.has(name)) return
  visit.steps.add(name)
  tabs?.postMessage(visit)
  await send({ step: name, language, ...visit.from })
}

/** The searches that this page load has counted. */
const counted = new Set<string>()

/** Counts a search, or that one of its perfumes was opened. */
export function countSearch(words: string, result: CountedSearch['result']): void {
  const event = { words: words.trim().slice(0, 200), result }
  const key = JSON.stringify(event)
  if (counted.has(key)) return
  counted.add(key)
  void seen.then(() => send(event))
}

export function countClick(words: string): void {
  countSearch(words, 'some')
  countSearch(words, 'clicked')
}

/** The address of the page that was counted last, and the search whose results it showed. */
let opened = ''
let searched = ''

/** Counts the page that is shown, once. */
function open() {
  const { pathname, search } = location
  if (pathname + search === opened) return
  const isFromCart = /\/cart$/.test(opened)
  opened = pathname + search
  shown = Date.now()
  const isProduct = /\/product\/[^/]+$/.test(pathname)
  if (isProduct) void step('product')
  if (isProduct && searched) countClick(searched)
  if (/\/cart$/.test(pathname) && useShop.getState().cart.length > 0) void step('checkout')
  // Only an order that was placed leads from the cart to its payment.
  if (isFromCart && /\/checkout\/[^/]+$/.test(pathname)) void step('placed')
  const { search: words = '', page: _, ...filters } = Object.fromEntries(new URLSearchParams(search))
  searched = /\/shop$/.test(pathname) ? words : ''
  // With filters nothing may be left, though there is something of what was searched for.
  if (searched && Object.keys(filters).length === 0) setTimeout(countList, listed, opened, searched)
}

/** Milliseconds in which a list is usually there. What takes longer is not counted. */
const listed = 2_000

function countList(address: string, words: string) {
  const found = document.querySelector<HTMLElement>('[data-found][aria-busy=false]')?.dataset.found
  if (address === opened && found !== undefined) countSearch(words, Number(found) > 0 ? 'some' : 'none')
}

if (before !== own && navigation?.type === 'navigate') void step('entrance')
open()
// Each page has its title, which React changes when it shows the page.
new MutationObserver(open).observe(document.head, { childList: true, characterData: true, subtree: true })
useShop.subscribe(({ cart, restored }, { cart: earlier }) => {
  // What another tab has put there was counted by that one.
  if (restored && cart.length > earlier.length && document.hasFocus()) void step('cart')
})
