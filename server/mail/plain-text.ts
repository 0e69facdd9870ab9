import { basePathOf, type Language } from '#contract/language.ts'
import type { EmailContent, EmailPart, EmailRow } from '#contract/outgoing/email-content.ts'
import { withoutMarks } from './english-marks.ts'
import { richLines } from './rich-text.ts'

/** Characters of a line, without the mark of a quotation. */
const width = 76

/** A non-breaking space keeps its words together. */
function wrapped(line: string, most = width): string {
  const lines: string[] = []
  let current = ''
  for (const word of line.split(/[ \t]+/)) {
    if (current && current.length + 1 + word.length > most) {
      lines.push(current)
      current = word
    } else current = current ? `${current} ${word}` : word
  }
  return [...lines, current].join('\n')
}

const wrappedLines = (text: string, most = width) =>
  withoutMarks(text)
    .split('\n')
    .map((line) => wrapped(line.trim(), most))
    .join('\n')

function table(rows: EmailRow[]): string {
  const plain = rows.map(([left, right]) => [withoutMarks(left), right] as const)
  const longest = Math.max(...plain.map(([left]) => left.length))
  return plain.map(([left, right]) => `${left.padEnd(longest)}   ${right}`).join('\n')
}

function partAsText(language: Language, part: EmailPart): string {
  switch (part.kind) {
    case 'button':
    case 'link':
      return `${withoutMarks(part.text)} ${part.href}`
    case 'rich':
      return richLines(language, part.text)
        .map((line) => wrappedLines(line))
        .join('\n\n')
    case 'table':
      return table([...part.rows, ...part.totals])
    case 'quotation':
      return wrappedLines(part.text, width - 2).replace(/^/gm, '> ')
    default:
      return wrappedLines(part.text)
  }
}

/** The plain text of an email, wrapped at 76 characters. */
export function emailAsText({ language, heading, shopUrl, parts, footer }: EmailContent): string {
  const head = `AL-ARIA ${shopUrl}${basePathOf(language)}\n`
  return [head, wrappedLines(heading), ...parts.map((part) => partAsText(language, part)), wrappedLines(footer)].join(
    '\n\n',
  )
}
