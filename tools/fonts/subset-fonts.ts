/** Makes app/fonts from the Fontsource packages: only the characters and weights that the shop uses. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import { addBearings } from './add-bearings.ts'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
/** English, and the accented letters of French, Spanish and German in names of perfumes. */
const latin = `${range(0x20, 0x7e)}\u00a0àâäáçéèêëîïíôöóùûüúñÀÂÄÇÉÈÊÎÔÖÜ©·×«»°½’‘“”–—…•−→✓`
/** Bangla without the rarely used letters of Sanskrit and Assamese, with both joiners. */
const bangla = [
  range(0x0981, 0x0983),
  range(0x0985, 0x098b),
  '\u098f\u0990\u0993',
  range(0x0994, 0x09a8),
  range(0x09aa, 0x09b0),
  '\u09b2',
  range(0x09b6, 0x09b9),
  '\u09bc',
  range(0x09be, 0x09c4),
  '\u09c7\u09c8\u09cb\u09cc\u09cd\u09ce\u09d7\u09dc\u09dd\u09df',
  range(0x09e6, 0x09ef),
  '\u09f3\u0964\u0965\u200c\u200d',
].join('')

/** Without letters: `/` to `:` are the digits. */
const punctuation = `${range(0x21, 0x40)}[]‘’“”–—…·%`

/**
 * In units of 1/2000 em. The outline of the taka sign is wider than its advance, so it would touch the word before it.
 */
const takaBearings = { character: '৳', left: 120, right: 60 }

/**
 * What browsers do with Latin letters unasked, and what the shop asks for: figures that line up. Others, such as
 * fractions, would bring glyphs that no page shows.
 */
const ofLatin = ['kern', 'liga', 'calt', 'ccmp', 'mark', 'mkmk', 'lnum', 'tnum']

const fonts = [
  {
    file: 'cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    text: latin,
    wght: { min: 500, max: 600 },
    as: 'cormorant',
    features: ofLatin,
  },
  {
    file: 'cormorant-garamond/files/cormorant-garamond-latin-wght-italic.woff2',
    text: range(0x20, 0x7e),
    wght: 500,
    as: 'cormorant-italic',
    features: ofLatin,
  },
  {
    file: 'figtree/files/figtree-latin-wght-normal.woff2',
    text: latin,
    wght: { min: 400, max: 600 },
    as: 'figtree',
    features: ofLatin,
  },
  {
    file: 'anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
    // With the letters of the link to the Bangla pages, for machines without a Bangla font. Next to digits with serifs,
    // which have thin strokes, the sign is light.
    text: '৳বাংলা',
    wght: { min: 300, max: 600 },
    bearings: takaBearings,
    as: 'taka',
  },
  { file: 'anek-bangla/files/anek-bangla-bengali-wght-normal.woff2', text: bangla, wght: 450, as: 'anek-bangla' },
  // What stands between the words of Bangla headings.
  {
    file: 'anek-bangla/files/anek-bangla-latin-wght-normal.woff2',
    text: punctuation,
    wght: 450,
    as: 'anek-marks',
    features: ofLatin,
  },
]

const root = new URL('../..', import.meta.url)
await mkdir(new URL('app/fonts/', root), { recursive: true })
for (const font of fonts) {
  const source = await readFile(new URL(`../node_modules/@fontsource-variable/${font.file}`, import.meta.url))
  const variationAxes = { wght: font.wght }
  const options = { noHinting: true, ...('features' in font && { keepFeatures: font.features }) }
  const subset = await subsetFont(source, font.text, { ...options, targetFormat: 'sfnt', variationAxes })
  const spaced = 'bearings' in font && font.bearings ? addBearings(subset, font.bearings) : subset
  const bytes = await subsetFont(spaced, font.text, { ...options, targetFormat: 'woff2' })
  await writeFile(new URL(`app/fonts/${font.as}.woff2`, root), bytes)
  console.log(`${font.as}.woff2 ${bytes.length} bytes`)
}
