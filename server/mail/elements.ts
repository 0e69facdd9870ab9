import { createElement as h, type ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import type { EmailPart, EmailRow } from '#contract/outgoing/email-content.ts'
import { markEnglish, withElements } from './english-marks.ts'
import { hair, ink, looks, soft } from './look.ts'
import { richElements } from './rich-text.ts'

/** Text of several lines, with `<br>` elements: mail clients collapse newlines. */
const withBreaks = (text: string): ReactNode[] =>
  text
    .split('\n')
    .flatMap((line, at) => (at === 0 ? withElements(line) : [h('br', { key: `line ${at}` }), ...withElements(line)]))

const button = {
  display: 'inline-block',
  background: ink,
  color: '#fbf6ee',
  padding: '14px 28px',
  borderRadius: 2,
  fontSize: 14,
  fontWeight: 600,
  textDecoration: 'none',
}
const cell = { padding: '10px 0', borderBottom: `1px solid ${hair}`, fontSize: 15, verticalAlign: 'top' } as const
const figure = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 } as const
const quote = { margin: '0 0 20px', padding: '4px 0 4px 16px', borderLeft: `3px solid ${hair}`, fontSize: 15 }

const tableRow = ([left, right]: EmailRow, fontWeight = 400) =>
  h(
    'tr',
    null,
    h('td', { style: { ...cell, fontWeight } }, ...withElements(left)),
    h('td', { style: { ...figure, fontWeight } }, right),
  )

/** A part of an email's body in the look of its language. */
export function partAsElement(language: Language, part: EmailPart): ReactNode {
  const { text, small } = looks[language]
  switch (part.kind) {
    case 'paragraph':
      return h('p', { style: { margin: '0 0 16px', fontSize: 16, lineHeight: text } }, ...withBreaks(part.text))
    case 'muted':
      return h(
        'p',
        { style: { margin: '0 0 16px', fontSize: 14, lineHeight: small, color: soft } },
        ...withBreaks(part.text),
      )
    case 'quotation':
      return h('blockquote', { style: quote }, ...withBreaks(markEnglish(language, part.text)))
    case 'button':
      return h('p', { style: { margin: '24px 0' } }, h('a', { href: part.href, style: button }, part.text))
    case 'link':
      return h(
        'p',
        { style: { margin: '0 0 16px', fontSize: 14, lineHeight: small } },
        h('a', { href: part.href, style: { color: soft } }, ...withElements(part.text)),
      )
    case 'rich':
      return richElements(language, part.text)
    case 'table':
      return h(
        'table',
        { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 20px' } },
        h('tbody', null, ...part.rows.map((row) => tableRow(row)), ...part.totals.map((row) => tableRow(row, 600))),
      )
  }
}
