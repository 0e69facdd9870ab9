/** Names that have no Bangla spelling of their own, and keys that people press. */
const names = new Set(['AL-ARIA', 'WhatsApp', 'Messenger', 'JavaScript'])

const allowed = [
  // URLs, with or without a protocol
  /\b(?:https?:\/\/|www\.)[^\s<>"”]+/gi,
  // email addresses, also masked ones
  /[^\s<>"“(]+@[\p{L}\d.-]+/gu,
  // identifiers: numbers of orders, invoices, parcels and payments, SKUs, UUIDs
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi,
  /(?<![\p{L}\d])#?(?=[A-Z-]*\d)[A-Z\d]+(?:[-/][A-Z\d]+)*(?![\p{L}\d])/gu,
]

/** What browsers show or read out of an attribute. */
const visible = /\s(?:alt|title|placeholder|aria-(?:label|description|roledescription|valuetext))="([^"]*)"/gi
const tag =
  /<!--[\s\S]*?-->|<!doctype[^>]*>|<(script|style)\b[\s\S]*?<\/\1>|<(\/?)([a-z][\w-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/i

const decoded = (text: string) =>
  text
    .replace(/&amp;/g, '&')
    .replace(/&(?:#x27|#39|apos);/gi, "'")
    .replace(/&(?:quot|lt|gt|nbsp|#\w+);/gi, ' ')

/**
 * Words in Latin letters that a document in Bangla shows; words beside each other are one entry. Allowed are names, email
 * addresses, URLs, SKUs, order numbers and other identifiers, and elements marked with another language
 * (`lang="en"`). Pure.
 * @param html a document, a part of one, or plain text; of a page what `page.content()` returns
 * @param options.names further names, such as those of people and streets, which customers write as they like
 */
export function latinWords(html: string, options: { names?: readonly string[] } = {}): string[] {
  const found: string[] = []
  const add = (text: string) => found.push(...wordsIn(text, options.names ?? []))
  /** Of each open element whether it is in Bangla: `lang` is inherited. */
  const open = [true]
  const isBangla = () => open.at(-1) ?? true
  let from = 0
  for (const { 0: whole, 2: closing, 3: name, 4: attributes = '', index } of html.matchAll(tag)) {
    if (isBangla()) add(html.slice(from, index))
    from = index + whole.length
    if (!name) continue
    if (closing) {
      if (open.length > 1) open.pop()
      continue
    }
    const language = /\slang="([^"]*)"/i.exec(attributes)?.[1]
    const inBangla = language === undefined ? isBangla() : language.startsWith('bn')
    if (inBangla) for (const [, text = ''] of attributes.matchAll(visible)) add(text)
    if (!empty.test(name) && !attributes.endsWith('/')) open.push(inBangla)
  }
  if (isBangla()) add(html.slice(from))
  return [...new Set(found)]
}

function wordsIn(text: string, further: readonly string[]): string[] {
  const isName = (word: string) => names.has(word.replace(/[.,-]+$/, ''))
  let rest = decoded(text)
  // Longer names first: a name may be a part of another.
  for (const name of further.toSorted((one, other) => other.length - one.length)) rest = rest.replaceAll(name, ' ')
  for (const pattern of allowed) rest = rest.replace(pattern, ' · ')
  return (
    rest.match(
      /\p{Script=Latin}[\p{Script=Latin}\p{M}\d’'.-]*(?: +\p{Script=Latin}[\p{Script=Latin}\p{M}\d’'.-]*)*/gu,
    ) ?? []
  )
    .map((run) =>
      run
        .split(/ +/)
        .filter((word) => !isName(word))
        .join(' '),
    )
    .filter(Boolean)
}
