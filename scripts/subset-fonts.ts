/** Makes app/fonts from the Fontsource packages: only the characters and weights that the shop uses. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import subsetFont from 'subset-font'

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('')
/** English, and the accented letters of French, Spanish and German in names of perfumes. */
const latin = `${range(0x20, 0x7e)}\u00a0àâäáçéèêëîïíôöóùûüúñÀÂÄÇÉÈÊÎÔÖÜ©·×«»°½’‘“”–—…•−→✓`

const fonts = [
  {
    file: 'cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2',
    text: latin,
    wght: { min: 500, max: 600 },
    as: 'cormorant',
  },
  {
    file: 'cormorant-garamond/files/cormorant-garamond-latin-wght-italic.woff2',
    text: range(0x20, 0x7e),
    wght: 500,
    as: 'cormorant-italic',
  },
  { file: 'figtree/files/figtree-latin-wght-normal.woff2', text: latin, wght: { min: 400, max: 600 }, as: 'figtree' },
  {
    file: 'anek-bangla/files/anek-bangla-bengali-wght-normal.woff2',
    text: '৳',
    wght: { min: 400, max: 600 },
    as: 'taka',
  },
  // A light taka sign, which matches the thin strokes of the serif digits.
  { file: 'anek-bangla/files/anek-bangla-bengali-wght-normal.woff2', text: '৳', wght: 300, as: 'taka-serif' },
]

const root = new URL('..', import.meta.url)
await mkdir(new URL('app/fonts/', root), { recursive: true })
for (const font of fonts) {
  const source = await readFile(new URL(`node_modules/@fontsource-variable/${font.file}`, root))
  const bytes = await subsetFont(source, font.text, { targetFormat: 'woff2', variationAxes: { wght: font.wght } })
  await writeFile(new URL(`app/fonts/${font.as}.woff2`, root), bytes)
  console.log(`${font.as}.woff2 ${bytes.length} bytes`)
}
