import type { Language } from '#contract/language.ts'
import type { Translated } from '#contract/translated.ts'
import * as banglaTexts from '#languages/bn/documents.ts'
import * as banglaFormats from '#languages/bn/formats.ts'
import { langOf as langOfBangla } from '#languages/bn/language.ts'
import * as englishTexts from '#languages/en/documents.ts'
import * as englishFormats from '#languages/en/formats.ts'
import { langOf as langOfEnglish } from '#languages/en/language.ts'

export type DocumentTexts = Translated<typeof englishTexts>

/** Texts and formats of a printed document. Those of `langOf`: the language of a name that has no version in it. */
interface DocumentLanguage {
  texts: DocumentTexts
  formats: Pick<
    typeof englishFormats,
    'formatDay' | 'formatMoment' | 'formatNumber' | 'formatPhone' | 'formatSize' | 'formatTaka'
  >
  langOf(text: string): Language | undefined
}

/** Documents are printed in their own language, from pages in English. */
export const documentLanguages: Record<Language, DocumentLanguage> = {
  en: { texts: englishTexts, formats: englishFormats, langOf: langOfEnglish },
  bn: { texts: banglaTexts, formats: banglaFormats, langOf: langOfBangla },
}
