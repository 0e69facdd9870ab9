import { type Html, html, page } from './html.ts'

interface TestPage {
  /** The provider's name. */
  provider: string
  title?: string
  heading: string
  content: Html | Html[]
  script?: string
  /** The relative path from the page to its assets. */
  up: string
  /** The page follows the customer's answer; where it leads back to, if anywhere. */
  answered?: { back: string | null }
}

/** A page of a provider for the customer. */
export function testPage({ provider, heading, content, title, answered, ...frame }: TestPage): string {
  const body = html`<body ${answered && html`data-answered data-back="${answered.back ?? ''}"`}>
<main class="challenge" aria-label="${provider}">
  <p class="mark">Test payment – no real money</p>
  <h1>${heading}</h1>
  ${content}
</main>
</body>`
  return page({ title: title ?? `${heading} – test payment`, style: 'page.css', ...frame, body })
}

/** Names of choices, and the texts of their buttons. */
type Buttons<Choice extends string> = Partial<Record<Choice, string>>

interface PaymentForm<Choice extends string> {
  text: string
  /** What the page says about the payment. */
  facts: Record<string, string>
  /** What the customer selects besides. */
  fields?: Html
  /** The usual ways to end the payment: the first pays, the last goes back. */
  choices: Buttons<Choice>
  unusual: Buttons<Choice>
}

/** What the customer decides on a page: its form has `choice`. */
export function paymentForm<Choice extends string>({ text, facts, fields, choices, unusual }: PaymentForm<Choice>) {
  const last = Object.keys(choices).length - 1
  const buttons = (given: Buttons<Choice>, lookOf: (at: number) => string) =>
    Object.entries<string | undefined>(given).map(
      ([choice, words], at) => html`<button class="${lookOf(at)}" name="choice" value="${choice}">${words}</button>
    `,
    )
  return html`<p>${text}</p>
  <dl>${Object.entries(facts).map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  <form method="post">
    ${fields}
    ${buttons(choices, (at) => (at === 0 ? 'primary' : at === last ? 'quiet' : ''))}
    <details>
      <summary>Unusual endings</summary>
      ${buttons(unusual, () => '')}
    </details>
  </form>`
}

/** Radio buttons, of which the first one is checked unless another is said to be. */
export function radioButtons(
  name: string,
  legend: string,
  values: { value: string; text: string; checked?: boolean }[],
): Html {
  const checked = values.find((one) => one.checked) ?? values[0]
  return html`<fieldset>
      <legend>${legend}</legend>
      ${values.map(
        (one) =>
          html`<label><input type="radio" name="${name}" value="${one.value}" ${one === checked && 'checked'}> ${one.text}</label>`,
      )}
    </fieldset>`
}

interface EndPage {
  provider: string
  heading: string
  text: string
  /** Where the browser posts the fields; without it the browser stays here. */
  to?: string
  fields?: Record<string, string>
  up: string
}

/** The end of a hosted page. Its form is sent automatically, and with its button where scripts do not run. */
export function returnPage({ text, to, fields = {}, ...of }: EndPage): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  )
  const content = html`<p>${text}</p>
  ${to && html`<form method="post" action="${to}" data-send>${inputs}<button class="primary">Back to the shop</button></form>`}`
  return testPage({ ...of, content, ...(to && { script: 'return.js' }) })
}

/** The browser does not return to the shop. */
export const closedTab =
  'The browser does not return to the shop, as if the customer had closed the tab. You can close it now.'
