import type { Language } from '#contract/language.ts'
import { pathIn } from '#contract/language.ts'
import { dialledNumber } from '#contract/phone.ts'
import { messagesIn } from '#languages/messages-in.ts'

/** What a text says instead of a time, which only the browser knows. */
const moment = '%moment%'

const colors = `:root{color-scheme:light dark;--paper:#f7f2ea;--card:#fffdf9;--ink:#211a15;--soft:#6d6056;--hair:#e2d7c8}
@media(prefers-color-scheme:dark){:root{--paper:#17120f;--card:#1f1915;--ink:#f1e8db;--soft:#b3a598;--hair:#352b24}}`

/** Of the page for browsers that are offline: its own, since no other file may be there. */
export const pageStyle = `${colors}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 Figtree,'Noto Sans Bengali',system-ui,sans-serif}
main{max-width:38rem;margin:0 auto;padding:48px 20px}img{display:block;height:72px}
h1,h2{font-family:Cormorant,Georgia,'Noto Serif Bengali',serif;font-weight:500;line-height:1.25}h1{font-size:2.25rem;margin:24px 0 12px}h2{font-size:1.5rem;margin:40px 0 8px}
a{color:inherit;text-underline-offset:4px}a:focus-visible{outline:2px solid var(--ink);outline-offset:3px}p{margin:0 0 12px}
#again{display:inline-block;margin-top:12px;padding:12px 28px;border:1px solid var(--ink);border-radius:2px;font-weight:600;text-decoration:none}
ul{list-style:none;margin:0;padding:0}li{padding:12px 0;border-top:1px solid var(--hair);overflow-wrap:anywhere}
li a{display:inline-block;min-height:24px}small,.soft{color:var(--soft);font-size:.875rem}small{display:block}`

/** Of a page that is shown from what the browser has kept. Controls that need a script are hidden as
 * without scripts, and with them whatever orders or sends. */
export const noteStyle = `#kept-note{padding:12px 20px;border-bottom:1px solid var(--hair);background:var(--card);color:var(--ink);text-align:center;font-size:.875rem;line-height:1.5}
#kept-note p{margin:0}#kept-note a{text-decoration:underline;text-underline-offset:3px}
.noscript\\:hidden,[data-bottom-bar],form,[href^='https://wa.me/'],[href^='https://m.me/']{display:none!important}
.noscript\\:block\\!{display:block!important}@media(width>=1024px){.lg\\:noscript\\:col-span-2{grid-column:span 2/span 2}}`

interface Shown {
  /** As staff typed it; empty for none. */
  phone: string
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? '&quot;')

function phoneLink(language: Language, phone: string): string {
  const { formats, offline } = messagesIn(language)
  if (!phone) return ''
  const [before = '', after = ''] = offline.call(moment).split(moment)
  const link = `<a href="tel:${escaped(dialledNumber(phone))}">${escaped(formats.formatPhone(phone))}</a>`
  return `${escaped(before)}${link}${escaped(after)}`
}

/** The page that a browser shows when it is offline and has kept no other. */
export function offlinePage(language: Language, { phone }: Shown): string {
  const { offline: texts } = messagesIn(language)
  const call = phoneLink(language, phone)
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${escaped(texts.title)}</title><link rel="icon" href="/favicon.svg"><style>${pageStyle}</style></head>
<body><main><img src="/emblem.svg" alt="AL-ARIA Perfume Gallery"><h1>${escaped(texts.title)}</h1>
<p>${escaped(texts.explained)}</p>${call && `<p>${call}</p>`}
<a id="again" href="">${escaped(texts.tryAgain)}</a>
<section id="cart" hidden><h2>${escaped(texts.cart)}</h2><p class="soft">${escaped(texts.cartExplained)}</p><ul></ul></section>
<section id="pages" data-as-of="${escaped(texts.asOf(moment))}" hidden><h2>${escaped(texts.pages)}</h2><ul></ul></section>
</main><script src="/offline.js"></script></body>
</html>
`
}

/** What stands above a page that is shown from what the browser has kept. The browser fills in the time. */
export function keptNote(language: Language, { phone }: Shown): string {
  const { offline: texts } = messagesIn(language)
  const call = phoneLink(language, phone)
  return `<aside id="kept-note"><p><strong>${escaped(texts.noteAsOf(moment))}</strong> ${escaped(texts.noteExplained)}</p><p>${call && `${call} · `}<a href="${pathIn(language, '/offline')}">${escaped(texts.allPages)}</a></p></aside>`
}
