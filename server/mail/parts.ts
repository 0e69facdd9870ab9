import type { RichText } from '#contract/content/rich-text.ts'
import type { EmailPart, EmailRow } from '#contract/outgoing/email-content.ts'

/** Carriage returns come with typed texts. */
const withNewlines = (text: string) => text.replace(/\r\n?/g, '\n')

export const paragraph = (text: string): EmailPart => ({ kind: 'paragraph', text: withNewlines(text) })

export const mutedText = (text: string): EmailPart => ({ kind: 'muted', text: withNewlines(text) })

/** Quoted user text, which needs no marks: all of it may be in another language than the email. */
export const quotation = (text: string): EmailPart => ({ kind: 'quotation', text: withNewlines(text) })

/** A link styled as the shop's primary button. `href` is an absolute URL. */
export const buttonLink = (href: string, text: string): EmailPart => ({ kind: 'button', href, text })

/** A small link at the end. `href` is an absolute URL. */
export const smallLink = (href: string, text: string): EmailPart => ({ kind: 'link', href, text })

/** What staff have written in the text editor; its links are absolute. */
export const richText = (text: RichText): EmailPart => ({ kind: 'rich', text })

/** Rows such as products and their prices; the last ones are styled as totals. */
export const totalsTable = (rows: EmailRow[], totals: EmailRow[]): EmailPart => ({ kind: 'table', rows, totals })
