/** The named characters that editors of other shops write; the rest is numbered, or left as it is. */
const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  bull: '•',
  eacute: 'é',
}

const characterOf = (whole: string, name: string): string => {
  const [, hex, decimal] = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(name) ?? []
  const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
  if (code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)) return String.fromCodePoint(code)
  return named[name.toLowerCase()] ?? whole
}

/** Characters that are read: tags that are never closed take quadratic time. */
const longest = 50_000

/** The text of a description that another shop has as HTML: one line for each block, without styles and scripts. Pure. */
export function textOfHtml(given: string): string {
  const html = given.slice(0, longest)
  return html
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/\\r?\\n|\\n/g, '\n')
    .replace(/<li\b[^>]*>/gi, '\n• ')
    .replace(/<br\b[^>]*>|<\/?(p|div|ul|ol|li|h[1-6]|tr|table|section|blockquote)\b[^>]*>/gi, '\n')
    .replace(/<[a-z/!][^>]*>/gi, '')
    .replace(/&(#?\w{2,8});/g, characterOf)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
