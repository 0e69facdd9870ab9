import { createElement as h } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { basePathOf, type Language } from '#contract/language.ts'
import type { EmailContent } from '#contract/outgoing/email-content.ts'
import { partAsElement } from './elements.ts'
import { withElements, withoutMarks } from './english-marks.ts'
import { hair, ink, looks, soft } from './look.ts'
import { emailAsText } from './plain-text.ts'

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
  /** Of a letter: where a mail client ends it with one POST. */
  unsubscribe?: string
}

/** An email that is written with the current settings when it is sent. */
export interface EmailDraft {
  language: Language
  subject: string
  write(sender: Sender): WrittenEmail
}

/** An email as it is stored: its texts, without how they look. */
export interface WrittenEmail {
  /** The sender's name. */
  sender: string
  subject: string
  content: EmailContent
}

/** The layout of every email. */
function layout({ language, heading, shopUrl, parts, footer }: EmailContent) {
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
          ...parts.map((part) => partAsElement(language, part)),
        ),
        h('p', { style: end }, ...withElements(footer)),
      ),
    ),
  )
}

/** An email in the shop's layout, of which its writer knows all but the footer; the subject is its heading too. */
export function composeEmail(
  subject: string,
  content: Omit<EmailContent, 'footer' | 'heading'> & { heading?: string },
): EmailDraft {
  const oneLine = withoutMarks(subject).replace(/[\r\n]+/g, ' ')
  return {
    language: content.language,
    subject: oneLine,
    write: ({ name, footer }) => ({
      sender: name,
      subject: oneLine,
      content: { heading: subject, ...content, footer },
    }),
  }
}

/** Renders an email as HTML and as plain text. React escapes names and messages. */
export const renderEmail = ({ sender, subject, content }: WrittenEmail): Email => ({
  ...{ sender, subject },
  html: `<!doctype html>${renderToStaticMarkup(layout(content))}`,
  text: emailAsText(content),
  ...(content.unsubscribe && { unsubscribe: content.unsubscribe }),
})
