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

const blocks = new Set('br p div ul ol h1 h2 h3 h4 h5 h6 tr table section blockquote'.split(' '))

/**
 * The text of a description that another shop has as HTML: one line for each block, without comments, styles and scripts.
 * Reads it once, from one `<` to the next. Pure.
 */
export function textOfHtml(html: string): string {
  const [first = '', ...parts] = html.split('<')
  let text = first
  /** What has to come before anything is text again. */
  let skippedUntil = ''
  for (const part of parts) {
    const end = part.indexOf('>')
    const [, slash, name = ''] = /^(\/?)([a-z][a-z0-9]*)/i.exec(part) ?? []
    const tag = name.toLowerCase()
    if (skippedUntil === '-->') {
      const comment = part.indexOf('-->')
      if (comment < 0) continue
      skippedUntil = ''
      text += part.slice(comment + 3)
    } else if (skippedUntil) {
      if (!slash || tag !== skippedUntil) continue
      skippedUntil = ''
      text += part.slice(end + 1)
    } else if (part.startsWith('!--')) {
      const comment = part.indexOf('-->')
      if (comment < 0) skippedUntil = '-->'
      else text += part.slice(comment + 3)
    } else if (end < 0 || !name) {
      text += `<${part}`
    } else {
      if (!slash && (tag === 'script' || tag === 'style')) skippedUntil = tag
      else text += `${tag === 'li' ? (slash ? '\n' : '\n• ') : blocks.has(tag) ? '\n' : ''}${part.slice(end + 1)}`
    }
  }
  return text
    .replaceAll('\\r', '')
    .replaceAll('\\n', '\n')
    .replace(/&(#?\w{2,8});/g, characterOf)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
