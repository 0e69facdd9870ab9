import { useShop } from '#app/stores/shop.ts'
import type { CountedSearch, CountedStep } from '#contract/reports/visits.ts'
import { language } from '#messages/language.ts'

// Loaded when the first page has rested for some seconds, so that no first view waits for it.

const own = location.host
const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined
const before = document.referrer && new URL(document.referrer).host
/** As the visit began: a later page of it has another address. */
const utmSource = new URLSearchParams(navigation?.name.split('?')[1]).get('utm_source')

/** What this page load has counted: each step and each search once. */
const counted = new Set<string>()

/** A page that the browser renders in advance may never be seen. */
const seen = new Promise((resolve) => {
  if ('prerendering' in document && document.prerendering) document.addEventListener('prerenderingchange', resolve)
  else resolve(true)
})

async function send(event: CountedStep | CountedSearch) {
  const body = JSON.stringify(event)
  if (counted.has(body)) return
  counted.add(body)
  await seen
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/counts', { method: 'POST', headers, body, keepalive: true }).catch(() => {})
}

const step = (name: CountedStep['step']) =>
  void send({
    ...{ step: name, language, referrer: before.slice(0, 253) },
    ...(utmSource && { utmSource: utmSource.slice(0, 100) }),
  })

/** Counts a search, or that one of its perfumes was opened. */
export const countSearch = (words: string, result: CountedSearch['result']): void =>
  void send({ words: words.trim().slice(0, 200), result })

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
  opened = pathname + search
  const isProduct = /\/product\/[^/]+$/.test(pathname)
  if (isProduct) step('product')
  if (isProduct && searched) countClick(searched)
  if (/\/cart$/.test(pathname) && useShop.getState().cart.length > 0) step('checkout')
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

if (before !== own && navigation?.type === 'navigate') step('entrance')
open()
// Each page has its title, which React changes when it shows the page.
new MutationObserver(open).observe(document.head, { childList: true, characterData: true, subtree: true })
useShop.subscribe(({ cart, restored }, { cart: earlier }) => {
  // What another tab has put there was counted by that one.
  if (restored && cart.length > earlier.length && document.hasFocus()) step('cart')
})
