import type { Language } from '#contract/language.ts'
import type { Translated } from '#contract/translated.ts'
import * as bangla from './bn/on-server.ts'
import * as english from './en/on-server.ts'

/** The texts that the server writes, by file. One that the other language lacks, or has in another shape, is a type error. */
export type Messages = Translated<typeof english>

const languages: Record<Language, Messages> = { en: english, bn: bangla }

/** The texts of emails, text messages, histories and error pages in a language. Pages import theirs from `#messages/`. */
export const messagesIn = (language: Language): Messages => languages[language]
