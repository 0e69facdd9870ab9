import { createElement as h, type ReactNode } from 'react'
import type { Language } from '#contract/language.ts'

/** Around a text until it becomes an element: private use, which nobody types. */
const [open, close] = ['\ue000', '\ue001']

/** From the first Latin letter to the last letter or digit before the next Bangla letter, as `partsOf` of the pages. */
const english = /[a-zÀ-ɏ](?:[^\u0980-\u09ff\n]*[a-zÀ-ɏ\d])?/gi

/**
 * A text that somebody has typed, such as a name, for an argument of a message. In a Bangla email what is in Latin
 * letters becomes an element with `lang="en"`, so that it is read out in its own language.
 */
export const markEnglish = (language: Language, text: string): string =>
  language === 'bn' ? text.replace(english, `${open}$&${close}`) : text

/** For the subject and the title, which have no elements. */
export const withoutMarks = (text: string): string => text.replace(/[\ue000\ue001]/g, '')

/** A message with its marked texts as elements. */
export const withElements = (text: string): ReactNode[] =>
  text
    .split(/(\ue000[^\ue000\ue001]*\ue001)/)
    .filter(Boolean)
    .map((part, key) => (part.startsWith(open) ? h('span', { key, lang: 'en' }, withoutMarks(part)) : part))
