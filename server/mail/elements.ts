import { createContext, createElement as h, type ReactNode, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import { markEnglish, withElements } from './english-marks.ts'
import { hair, ink, looks, soft } from './look.ts'

/** The language of the email that is rendered. */
export const EmailLanguage = createContext<Language>('en')
const useLook = () => looks[useContext(EmailLanguage)]

const marked = (content: ReactNode[]) =>
  content.flatMap((part) => (typeof part === 'string' ? withElements(part) : [part]))

interface WithContent {
  content: ReactNode[]
}

function Paragraph({ content }: WithContent) {
  return h('p', { style: { margin: '0 0 16px', fontSize: 16, lineHeight: useLook().text } }, ...marked(content))
}

function MutedText({ content }: WithContent) {
  const style = { margin: '0 0 16px', fontSize: 14, lineHeight: useLook().small, color: soft }
  return h('p', { style }, ...marked(content))
}

/** Elements of an email's body. */
export const paragraph = (...content: ReactNode[]) => h(Paragraph, { content })

export const mutedText = (...content: ReactNode[]) => h(MutedText, { content })

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

/** A link styled as the shop's primary button. `href` is an absolute URL. */
export const buttonLink = (href: string, text: string) =>
  h('p', { style: { margin: '24px 0' } }, h('a', { href, style: button }, text))

type Row = [left: string, right: string]
const cell = { padding: '10px 0', borderBottom: `1px solid ${hair}`, fontSize: 15, verticalAlign: 'top' } as const
const figure = { ...cell, textAlign: 'right', whiteSpace: 'nowrap', paddingLeft: 16 } as const

const tableRow = ([left, right]: Row, fontWeight = 400) =>
  h(
    'tr',
    null,
    h('td', { style: { ...cell, fontWeight } }, ...withElements(left)),
    h('td', { style: { ...figure, fontWeight } }, right),
  )

/** Rows such as products and their prices; the last one is styled as the total. */
export const totalsTable = (rows: Row[], totals: Row[]) =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 20px' } },
    h('tbody', null, ...rows.map((row) => tableRow(row)), ...totals.map((total) => tableRow(total, 600))),
  )

/** Text of several lines, with `<br>` elements: mail clients and the plain text version collapse newlines. */
export const lines = (text: string): ReactNode[] =>
  text.split(/\r?\n/).flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]))

/** The same for a typed text, which may be in another language than the email. */
export const typedLines = (language: Language, text: string): ReactNode[] =>
  lines(text).map((line) => (typeof line === 'string' ? markEnglish(language, line) : line))

const quote = { margin: '0 0 20px', padding: '4px 0 4px 16px', borderLeft: `3px solid ${hair}`, fontSize: 15 }

function Quotation({ text }: { text: string }) {
  const language = useContext(EmailLanguage)
  return h('blockquote', { style: quote }, ...marked(typedLines(language, text)))
}

/** Quoted user text. */
export const quotation = (text: string) => h(Quotation, { text })
