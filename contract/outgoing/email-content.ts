import type { RichText } from '../content/rich-text.ts'
import type { Language } from '../language.ts'

/** A row of a table in an email. */
export type EmailRow = [left: string, right: string]

/** A part of an email's body. Texts may have newlines. */
export type EmailPart =
  | { kind: 'paragraph' | 'muted' | 'quotation'; text: string }
  | { kind: 'button' | 'link'; href: string; text: string }
  /** As staff write letters; its links are absolute. */
  | { kind: 'rich'; text: RichText }
  | { kind: 'table'; rows: EmailRow[]; totals: EmailRow[] }

/**
 * The texts of an email as data, stored as JSON: it is made into HTML and plain text when it is sent or looked at. In its
 * texts what is not in the email's language is marked, as the emails of the server are written.
 */
export interface EmailContent {
  language: Language
  heading: string
  /** The shop's absolute URL. */
  shopUrl: string
  parts: EmailPart[]
  footer: string
  /** Of a letter: where mail clients end it for the recipient with one POST (RFC 8058). */
  unsubscribe?: string
}
