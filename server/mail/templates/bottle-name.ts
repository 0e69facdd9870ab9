import type { Language } from '#contract/language.ts'
import { isolated, nameWithSize } from '#contract/names.ts'
import { messagesIn } from '#languages/messages-in.ts'
import { markEnglish } from '../english-marks.ts'

/** A product with its size for a message: “Rose, 12 ml”. `name`: in the language of the email, or in English. */
export const bottleName = (language: Language, { name, size }: { name: string; size: string }): string =>
  nameWithSize(
    markEnglish(language, isolated(name)),
    markEnglish(language, messagesIn(language).formats.formatSize(size)),
  )
