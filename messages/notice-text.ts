import type { Language } from '#contract/language.ts'
import type { Notice, NoticeCode } from '#contract/notices.ts'
import { noticeTexts as inBangla } from './bn/notices.ts'
import { noticeTexts as inEnglish } from './en/notices.ts'

/** As in failure-text.ts. */
interface Text {
  write(params: Notice['params']): string
}
const texts: Record<Language, Record<NoticeCode, string | Text['write']>> = { en: inEnglish, bn: inBangla }

export function noticeText(language: Language, { notice, params }: Notice): string {
  const text = texts[language][notice]
  return typeof text === 'string' ? text : text(params)
}
