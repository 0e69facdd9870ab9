import { compile } from 'html-to-text'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** The settings that emails use. */
export interface Sender {
  /** The sender of emails, such as AL-ARIA Perfume Gallery. */
  name: string
  /** The footer of every email. */
  footer: string
}

/** A rendered email: the same text as HTML and as plain text. */
export interface Email {
  /** The sender's name. */
  sender: string
  subject: string
  html: string
  text: string
}

/** An email that is rendered when it is sent, with the current settings. */
export interface EmailDraft {
  subject: string
  render(sender: Sender): Email
}

const sans = "Figtree, 'Helvetica Neue', Arial, sans-serif"
const serif = "'Cormorant Garamond', Georgia, 'Times New Roman', serif"
const ink = '#211a15'
const soft = '#6d6056'
const hair = '#e2d7c8'

/** Elements of an email's body. */
export const paragraph = (...content: ReactNode[]) =>
  h('p', { style: { margin: '0 0 16px', fontSize: 16, lineHeight: 1.55 } }, ...content)

export const mutedText = (...content: ReactNode[]) =>
  h('p', { style: { margin: '0 0 16px', fontSize: 14, lineHeight: 1.5, color: soft } }, ...content)

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
  h('tr', null, h('td', { style: { ...cell, fontWeight } }, left), h('td', { style: { ...figure, fontWeight } }, right))

/** Rows such as products and their prices; the last one is styled as the total. */
export const totalsTable = (rows: Row[], total: Row) =>
  h(
    'table',
    { role: 'presentation', width: '100%', cellPadding: 0, cellSpacing: 0, style: { margin: '0 0 20px' } },
    h('tbody', null, ...rows.map((row) => tableRow(row)), tableRow(total, 600)),
  )

/** Text of several lines, with `<br>` elements: mail clients and the plain text version collapse newlines. */
export const lines = (text: string): ReactNode[] =>
  text.split(/\r?\n/).flatMap((line, at) => (at === 0 ? [line] : [h('br', { key: at }), line]))

/** Quoted user text. */
export const quotation = (text: string) =>
  h(
    'blockquote',
    { style: { margin: '0 0 20px', padding: '4px 0 4px 16px', borderLeft: `3px solid ${hair}`, fontSize: 15 } },
    ...lines(text),
  )

interface Content {
  heading: string
  /** The shop's absolute URL. */
  shopUrl: string
  body: ReactNode[]
}

const bodyStyle = { margin: 0, background: '#f7f2ea', color: ink, fontFamily: sans }
const logo = {
  margin: '0 0 24px',
  textAlign: 'center',
  fontFamily: serif,
  fontSize: 26,
  letterSpacing: '.14em',
} as const
const title = { margin: '0 0 20px', fontFamily: serif, fontWeight: 500, fontSize: 32, lineHeight: 1.1 }

/** The layout of every email. */
const layout = ({ heading, shopUrl, body }: Content, footer: string) =>
  h(
    'html',
    { lang: 'en' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, heading),
    ),
    h(
      'body',
      { style: bodyStyle },
      h(
        'div',
        { style: { maxWidth: 560, margin: '0 auto', padding: '32px 20px' } },
        h('p', { style: logo }, h('a', { href: shopUrl, style: { color: ink, textDecoration: 'none' } }, 'AL-ARIA')),
        h(
          'div',
          { style: { background: '#fffdf9', border: `1px solid ${hair}`, padding: '32px 28px' } },
          h('h1', { style: title }, heading),
          ...body,
        ),
        h('p', { style: { margin: '20px 0 0', textAlign: 'center', fontSize: 13, color: soft } }, footer),
      ),
    ),
  )

/** Compiled once: that takes as long as converting several emails. */
const toText = compile({
  wordwrap: 76,
  selectors: [
    { selector: 'table', format: 'dataTable', options: { uppercaseHeaderCells: false } },
    { selector: 'h1', options: { uppercase: false } },
    // Without brackets: mail clients would make the closing one a part of the link.
    { selector: 'a', options: { linkBrackets: false } },
  ],
})

/** Renders an email in the shop's layout, as HTML and as text. React escapes names and messages. */
export function composeEmail(subject: string, content: Content): EmailDraft {
  const oneLine = subject.replace(/[\r\n]+/g, ' ')
  return {
    subject: oneLine,
    render({ name, footer }) {
      const html = `<!doctype html>${renderToStaticMarkup(layout(content, footer))}`
      return { sender: name, subject: oneLine, html, text: toText(html) }
    },
  }
}
