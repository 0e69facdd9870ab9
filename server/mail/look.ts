import type { Language } from '#contract/language.ts'

export const ink = '#211a15'
export const soft = '#6d6056'
export const hair = '#e2d7c8'

interface Look {
  sans: string
  serif: string
  /** Line heights; `rest`: of tables, quotations and the footer. */
  rest: number | undefined
  text: number
  small: number
  title: number
  titleSize: number
  logoSpacing: string
}

/** The faces of Apple, Android, and Windows for Bangla; most mail clients load none. */
const banglaFaces =
  "'Anek Bangla', 'Kohinoor Bangla', 'Bangla Sangam MN', 'Noto Sans Bengali', 'Nirmala UI', Vrinda, Figtree, 'Helvetica Neue', Arial, sans-serif"

/**
 * What emails look like in a language. Letters of Bangla are joined and have signs above and below the line: no space
 * between them, and high lines.
 */
export const looks: Record<Language, Look> = {
  en: {
    sans: "Figtree, 'Helvetica Neue', Arial, sans-serif",
    serif: "'Cormorant Garamond', Georgia, 'Times New Roman', serif",
    ...{ rest: undefined, text: 1.55, small: 1.5, title: 1.1, titleSize: 32, logoSpacing: '.14em' },
  },
  bn: {
    sans: banglaFaces,
    serif: banglaFaces,
    ...{ rest: 1.5, text: 1.7, small: 1.65, title: 1.4, titleSize: 26, logoSpacing: 'normal' },
  },
}
