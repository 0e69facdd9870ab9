import { compile } from 'html-to-text'
import { createElement as h, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { basePathOf, type Language } from '#contract/language.ts'
import { EmailLanguage } from './elements.ts'
import { withElements, withoutMarks } from './english-marks.ts'
import { hair, ink, looks, soft } from './look.ts'

/** The settings that emails use, in the language of the email. */
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
  language: Language
  subject: string
  render(sender: Sender): Email
}

interface Content {
  language: Language
  heading: string
  /** The shop's absolute URL. */
  shopUrl: string
  body: ReactNode[]
}

/** The layout of every email. */
function layout({ language, heading, shopUrl, body }: Content, footer: string) {
  const { sans, serif, rest, title, titleSize, logoSpacing } = looks[language]
  const bodyStyle = { margin: 0, background: '#f7f2ea', color: ink, fontFamily: sans, lineHeight: rest }
  const logo = {
    margin: '0 0 24px',
    textAlign: 'center',
    fontFamily: serif,
    fontSize: 26,
    letterSpacing: logoSpacing,
  } as const
  const heading1 = { margin: '0 0 20px', fontFamily: serif, fontWeight: 500, fontSize: titleSize, lineHeight: title }
  const link = { href: shopUrl + basePathOf(language), style: { color: ink, textDecoration: 'none' } }
  const end = { margin: '20px 0 0', textAlign: 'center', fontSize: 13, color: soft } as const
  return h(
    'html',
    { lang: language },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width' }),
      h('title', null, withoutMarks(heading)),
    ),
    h(
      'body',
      { style: bodyStyle },
      h(
        'div',
        { style: { maxWidth: 560, margin: '0 auto', padding: '32px 20px' } },
        h('p', { style: logo }, h('a', link, 'AL-ARIA')),
        h(
          'div',
          { style: { background: '#fffdf9', border: `1px solid ${hair}`, padding: '32px 28px' } },
          h('h1', { style: heading1 }, ...withElements(heading)),
          ...body,
        ),
        h('p', { style: end }, ...withElements(footer)),
      ),
    ),
  )
}

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
  const { language } = content
  const oneLine = withoutMarks(subject).replace(/[\r\n]+/g, ' ')
  return {
    language,
    subject: oneLine,
    render({ name, footer }) {
      const html = `<!doctype html>${renderToStaticMarkup(h(EmailLanguage, { value: language }, layout(content, footer)))}`
      return { sender: name, subject: oneLine, html, text: toText(html) }
    },
  }
}
