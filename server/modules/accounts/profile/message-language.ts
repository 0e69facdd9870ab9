import type { Language } from '#contract/language.ts'
import type { Context } from '../../../context.ts'

/**
 * What a new account keeps of the language it was opened in. English pages are where everybody arrives, so they are no
 * choice: then each order brings its own language.
 */
export const languageToRemember = ({ language }: Pick<Context, 'language'>): Language | null =>
  language === 'bn' ? language : null
