import { html, page } from './html.ts'

interface ReturnPage {
  /** The provider's name. */
  provider: string
  heading: string
  text: string
  /** Where the browser posts the fields; without it the browser stays here. */
  to?: string
  fields?: Record<string, string>
  /** The relative path from the page to its assets. */
  up: string
}

/** The end of a hosted page. Its form is sent automatically, and with its button where scripts do not run. */
export function returnPage({ provider, heading, text, to, fields = {}, up }: ReturnPage): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const body = html`<body>
<main class="challenge" aria-label="${provider}">
  <p class="mark">Test payment – no real money</p>
  <h1>${heading}</h1>
  <p>${text}</p>
  ${to && html`<form method="post" action="${to}" data-send>${inputs}<button class="primary">Back to the shop</button></form>`}
</main>
</body>`
  return page({ title: `${heading} – test payment`, style: 'page.css', ...(to && { script: 'return.js' }), up, body })
}
