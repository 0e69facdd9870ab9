// Draws the brand's graphics into public/: logo, emblem, favicons, placeholder, payment cards.   marks.ts [--card]
// With --card also the picture for shared links, which requires the finished hero photograph.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { line, widthOf } from './lettering.ts'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const into = here('../../public/')
mkdirSync(into, { recursive: true })
const write = (name: string, content: string | Buffer) => writeFileSync(into + name, content)

const PAPER = '#f7f2ea'
const INK = '#211a15'
const OUD = '#5a2f1e'
const GOLD = '#a5752c'
const GROUND = '#d9cbbb'
/** Fewer digits, and no lines without length, which the font's outlines have between curves. */
const round = (svg: string) => `${svg.replace(/(\.\d{4})\d+/g, '$1').replace(/(-?\d+ ?-?\d+)L\1(?=[A-Z])/g, '$1')}\n`

// The emblem on a grid of 64: a flacon with a round stopper, and a drop cut out of its body.
const stopper = 'M32 3.6a5.4 5.4 0 1 1 0 10.8a5.4 5.4 0 1 1 0-10.8Z'
const collar = 'M26.2 16.6h11.6v2.6H26.2Z'
const belly =
  'M28.4 21.2h7.2v2.6c0 3.4 3.4 5.4 7.8 8.6c6 4.4 9.2 9.2 9.2 14.6c0 8.6-7 13.4-20.6 13.4S11.4 55.600 11.4 47c0-5.400 3.200-10.200 9.200-14.600c4.400-3.200 7.800-5.200 7.800-8.600Z'
const drop =
  'M32 33.400c2.600 4.800 7.200 8.600 7.200 13.400a7.200 7.200 0 0 1-14.400 0c0-4.800 4.600-8.600 7.200-13.400Z'
const emblem = (body: string, trim = body) =>
  `<path fill="${trim}" d="${stopper}${collar}"/><path fill="${body}" fill-rule="evenodd" d="${belly}${drop}"/>`

// The wordmark: letter-spaced capitals, a dash with pointed ends, and the second line between double hairlines.
function wordmark(x: number, base: number, size: number, ink: string, gold: string) {
  const style = { size, spacing: 0.09 }
  const left = widthOf('AL', style)
  const right = widthOf('ARIA', style)
  const dash = size * 0.34
  const gap = size * 0.13
  const total = left + right + dash + gap * 2
  const x0 = x - total / 2
  const dx = x0 + left + gap
  const dy = base - size * 0.245
  const t = size * 0.038
  let svg =
    line('AL', x0 + left / 2, base, style, ink) + line('ARIA', x0 + left + dash + gap * 2 + right / 2, base, style, ink)
  svg += `<path fill="${gold}" d="M${dx} ${dy}Q${dx + dash / 2} ${dy - t * 2} ${dx + dash} ${dy}Q${dx + dash / 2} ${dy + t * 2} ${dx} ${dy}Z"/>`
  const small = { size: size * 0.222, spacing: 0.26 }
  const words = widthOf('PERFUME GALLERY', small)
  const y = base + size * 0.4
  svg += line('PERFUME GALLERY', x, y, small, ink)
  const h = y - size * 0.072
  const rule = Math.max(0, (total - words) / 2 - size * 0.11)
  if (rule > 4) {
    for (const [a, b] of [
      [x - total / 2, x - total / 2 + rule],
      [x + total / 2 - rule, x + total / 2],
    ]) {
      svg += `<path fill="none" stroke="${gold}" stroke-width="${size * 0.014}" d="M${a} ${h - size * 0.022}H${b}M${a} ${h + size * 0.022}H${b}"/>`
    }
  }
  return { svg, total }
}

function logo(ink: string, gold: string, body: string) {
  const mark = wordmark(0, 0, 100, ink, gold)
  const w = Math.ceil(mark.total) + 8
  return round(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w + 100} 124" role="img" aria-label="AL-ARIA Perfume Gallery"><title>AL-ARIA Perfume Gallery</title><g transform="translate(0 13) scale(1.52)">${emblem(body, gold)}</g><g transform="translate(${100 + w / 2} 74)">${mark.svg}</g></svg>`,
  )
}
function wordmarkOnly(ink: string, gold: string) {
  const mark = wordmark(0, 0, 100, ink, gold)
  const w = Math.ceil(mark.total) + 8
  return round(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} 116" role="img" aria-label="AL-ARIA Perfume Gallery"><title>AL-ARIA Perfume Gallery</title><g transform="translate(${w / 2} 70)">${mark.svg}</g></svg>`,
  )
}
write('logo.svg', logo(INK, GOLD, OUD))
write('logo-light.svg', logo(PAPER, '#d6a85c', '#d59b78'))
write('logo-mono.svg', logo('currentColor', 'currentColor', 'currentColor'))
write('wordmark.svg', wordmarkOnly(INK, GOLD))
write('wordmark-light.svg', wordmarkOnly('#f1e8db', '#d6a85c'))
write('wordmark-mono.svg', wordmarkOnly('currentColor', 'currentColor'))
write(
  'emblem.svg',
  round(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="AL-ARIA">${emblem(OUD, GOLD)}</svg>`,
  ),
)
write(
  'emblem-mono.svg',
  round(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" role="img" aria-label="AL-ARIA">${emblem('currentColor')}</svg>`,
  ),
)

// Icons: the emblem in paper color on oud brown, with a gold hairline where there is space for it.
const icon = (size: number, { share = 0.76, corner = 0, hairline = false } = {}) => {
  const s = (size * share) / 64
  const o = (size - 64 * s) / 2
  const inset = size * 0.055
  const frame = hairline
    ? `<rect x="${inset}" y="${inset}" width="${size - 2 * inset}" height="${size - 2 * inset}" rx="${Math.max(0, corner - inset)}" fill="none" stroke="#d6a85c" stroke-width="${size * 0.008}"/>`
    : ''
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><rect width="${size}" height="${size}" rx="${corner}" fill="${OUD}"/>${frame}<g transform="translate(${o} ${o}) scale(${s})">${emblem(PAPER, '#e0b877')}</g></svg>`
}
const png = (svg: string, size: number) =>
  sharp(Buffer.from(svg), { density: 300 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer()
write('favicon.svg', round(icon(64, { share: 0.84, corner: 6 })))
write('apple-touch-icon.png', await png(icon(512, { share: 0.74, hairline: false }), 180))
write('icon-192.png', await png(icon(512, { share: 0.74, corner: 44, hairline: true }), 192))
write('icon-512.png', await png(icon(512, { share: 0.74, corner: 44, hairline: true }), 512))
write('icon-maskable-512.png', await png(icon(512, { share: 0.6 }), 512))
const sizes = [16, 32, 48]
const small = await Promise.all(
  sizes.map((n) => png(icon(64, { share: n === 16 ? 0.94 : 0.86, corner: n === 16 ? 4 : 6 }), n)),
)
const head = Buffer.alloc(6 + 16 * small.length)
head.writeUInt16LE(1, 2)
head.writeUInt16LE(small.length, 4)
let at = head.length
small.forEach((image, i) => {
  const size = sizes[i] ?? 0
  head.writeUInt8(size, 6 + 16 * i)
  head.writeUInt8(size, 7 + 16 * i)
  head.writeUInt16LE(1, 10 + 16 * i)
  head.writeUInt16LE(32, 12 + 16 * i)
  head.writeUInt32LE(image.length, 14 + 16 * i)
  head.writeUInt32LE(at, 18 + 16 * i)
  at += image.length
})
write('favicon.ico', Buffer.concat([head, ...small]))
/** What a phone shows of the installed shop, in a language. `base`: what its paths begin with. */
function manifest(lang: string, base: string, [name, short, description, orders, cart]: string[]): string {
  const icon = { src: '/icon-192.png', sizes: '192x192', type: 'image/png' }
  const icons = [
    icon,
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ]
  const start = base || '/'
  const shortcuts = [
    { name: orders, url: `${base}/orders`, icons: [icon] },
    { name: cart, url: `${base}/cart`, icons: [icon] },
  ]
  const look = { scope: '/', display: 'standalone', background_color: PAPER, theme_color: OUD }
  const text = { id: start, name, short_name: short, description, lang, start_url: start, ...look, icons, shortcuts }
  return `${JSON.stringify(text, null, 2)}\n`
}
write(
  'site.webmanifest',
  manifest('en', '', [
    'AL-ARIA Perfume Gallery',
    'AL-ARIA',
    'Perfumes, attars and fine fragrance from Dhaka, since 1969.',
    'Your orders',
    'Cart',
  ]),
)
write(
  'bn.webmanifest',
  manifest('bn', '/bn', [
    'আল-আরিয়া পারফিউম গ্যালারি',
    'আল-আরিয়া',
    '১৯৬৯ থেকে ঢাকার পারফিউম, আতর আর সুগন্ধি।',
    'আপনার অর্ডার',
    'কার্ট',
  ]),
)

// The placeholder for missing pictures: a line drawing of a bottle on the background color of the photographs.
write(
  'placeholder-bottle.svg',
  round(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" role="img" aria-label="A drawn perfume bottle"><rect width="400" height="500" fill="${GROUND}"/><ellipse cx="206" cy="421" rx="112" ry="9" fill="${INK}" opacity=".10"/><g fill="none" stroke="${OUD}" stroke-width="2.4" stroke-linejoin="round" stroke-linecap="round"><rect x="152" y="72" width="96" height="88" rx="4"/><path d="M168 160v22h64v-22M162 182h76v12h-76z"/><rect x="96" y="194" width="208" height="226" rx="16"/><rect x="114" y="212" width="172" height="184" rx="9" opacity=".55"/><path d="M114 244h172" opacity=".55"/><path d="M166 82v66" opacity=".45"/></g><path d="M115 245h170v142a8 8 0 0 1-8 8H123a8 8 0 0 1-8-8z" fill="${GOLD}" opacity=".16"/><rect x="136" y="272" width="128" height="92" fill="${PAPER}"/><g fill="none" stroke="${GOLD}" stroke-width="1"><path d="M142 278h116v80H142z"/><path d="M145.500 281.500h109v73h-109z" opacity=".6"/></g>${line('AL-ARIA', 200, 322, { size: 22, spacing: 0.1 }, INK)}${line('DHAKA', 200, 342, { size: 10, spacing: 0.3 }, INK)}</svg>`,
  ),
)

// The payment methods of the footer: plain cards with plain text, without trademarks. Each is as wide as its contents;
// 8 px are between sign and words, and between cards. The footer shows the last one alone by its width.
const words = { size: 13, spacing: 0.02 }
const gap = 8
function card(x: number, word: string, [signWidth, sign]: readonly [number, string]) {
  const width = Math.ceil(12 + signWidth + gap + widthOf(word, words) + 12)
  const middle = 12 + signWidth + gap + widthOf(word, words) / 2
  const svg = `<g transform="translate(${x} 0)"><rect class="card" x=".5" y=".5" width="${width - 1}" height="43" rx="3" fill="#fffdf9" stroke="#e2d7c8"/><g class="sign" transform="translate(12 0)" fill="none" stroke="${GOLD}" stroke-width="1.2">${sign}</g>${line(word, middle, 26, words, INK)}</g>`
  return { svg, end: x + width }
}
const chip = [21, '<rect y="14" width="21" height="16" rx="2"/><path d="M0 19h21M4 25.5h6"/>'] as const
const rings = [21, '<rect y="14" width="21" height="16" rx="2"/><path d="M0 18.5h21M0 20.5h21M13.5 26h4"/>'] as const
const note = [19, '<rect y="15" width="19" height="14" rx="1.5"/><circle cx="9.5" cy="22" r="3.4"/>'] as const
const visa = card(0, 'Visa', chip)
const mastercard = card(visa.end + gap, 'Mastercard', rings)
const cash = card(mastercard.end + gap, 'Cash on Delivery', note)
const dark =
  '@media (prefers-color-scheme:dark){g{fill:#f1e8db}.card{fill:#1f1915;stroke:#352b24}.sign{fill:none;stroke:#d6a85c}}'
write(
  'payment-methods.svg',
  round(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${cash.end} 44" width="${cash.end}" height="44" role="img" aria-label="Visa, Mastercard, Cash on Delivery"><title>Visa, Mastercard, Cash on Delivery</title><style>${dark}</style>${visa.svg}${mastercard.svg}${cash.svg}</svg>`,
  ),
)
console.log(`payment-methods.svg: ${cash.end} px wide, without cards ${cash.end - mastercard.end - gap} px`)

if (process.argv.includes('--card')) {
  const photo = await sharp(here('../../database/seed/photographs/hero-premium-collection.webp'))
    .resize(1260, 630)
    .extract({ left: 0, top: 0, width: 1200, height: 630 })
    .toBuffer()
  const mark = wordmark(272, 296, 88, INK, GOLD)
  const lines = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">${mark.svg}${line('Perfumes, attars and fine fragrance', 272, 392, { size: 27, face: 'italic', spacing: 0.01 }, OUD)}${line('DHAKA · SINCE 1969', 272, 440, { size: 17, spacing: 0.26 }, INK)}</svg>`
  write(
    'social-card.jpg',
    await sharp(photo)
      .composite([{ input: Buffer.from(lines) }])
      .jpeg({ quality: 86, mozjpeg: true })
      .toBuffer(),
  )
}
