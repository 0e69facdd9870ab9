// Text as outlines. The glyphs were extracted from Cormorant Garamond (SIL Open Font License 1.1) into letters.json, so
// that a label is the same on every machine, whether the font is installed or not.
import { readFileSync } from 'node:fs'

type Alphabet = { em: number; glyphs: Record<string, [advance: number, path: string]>; kern: Record<string, number> }
const alphabets: Record<'roman' | 'italic', Alphabet> = JSON.parse(
  readFileSync(new URL('./letters.json', import.meta.url), 'utf8'),
)

const glyph = (glyphs: Alphabet['glyphs'], letter: string): [number, string] => glyphs[letter] ?? [250, '']

export type Style = { size: number; spacing?: number; face?: 'roman' | 'italic' }

export function widthOf(text: string, { size, spacing = 0, face = 'roman' }: Style): number {
  const { em, glyphs, kern } = alphabets[face]
  const letters = [...text.replaceAll("'", '’')]
  let width = 0
  letters.forEach((letter, i) => {
    width += glyph(glyphs, letter)[0]
    if (i + 1 < letters.length) width += (kern[letter + letters[i + 1]] ?? 0) + spacing * em
  })
  return (width * size) / em
}

/** SVG paths for one line of text, centered at x, with its baseline at y. */
export function line(text: string, x: number, y: number, style: Style, fill: string): string {
  const { size, spacing = 0, face = 'roman' } = style
  const { em, glyphs, kern } = alphabets[face]
  const letters = [...text.replaceAll("'", '’')]
  let pen = x - widthOf(text, style) / 2
  let svg = ''
  letters.forEach((letter, i) => {
    const [advance, path] = glyph(glyphs, letter)
    if (path) svg += `<path transform="translate(${pen.toFixed(2)} ${y.toFixed(2)}) scale(${size / em})" d="${path}"/>`
    pen += ((advance + spacing * em + (kern[letter + letters[i + 1]] ?? 0)) * size) / em
  })
  return `<g fill="${fill}">${svg}</g>`
}
