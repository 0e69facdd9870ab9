// The paper label: brand, name, category and the gallery's line, in a double hairline frame.
import sharp from 'sharp'
import { line, widthOf } from './lettering.ts'
import { of } from './samples.ts'

export type Words = { brand: string; name: string; category: string }
/** Width and height of the paper in the scene, and the share of its width for text. */
export type Paper = { width: number; height: number; round?: boolean; use: number }

const INK = '#211a15'
const GOLD = '#9a6a24'

type Ornament = (x: number, y: number, s: number) => string
const plain: Ornament = () => ''
const ornaments: Record<string, Ornament> = {
  Givaudan: (x, y, s) =>
    `<path d="M${x - s} ${y}L${x} ${y - s * 0.5}L${x + s} ${y}L${x} ${y + s * 0.5}Z" fill="none" stroke="${GOLD}" stroke-width="${s * 0.14}"/>`,
  Keva: (x, y, s) =>
    `<path d="M${x} ${y + s * 0.7}C${x - s * 1.1} ${y + s * 0.2} ${x - s * 0.6} ${y - s * 0.7} ${x} ${y - s * 0.8}C${x + s * 0.6} ${y - s * 0.7} ${x + s * 1.1} ${y + s * 0.2} ${x} ${y + s * 0.7}ZM${x} ${y + s * 0.7}V${y - s * 0.3}" fill="none" stroke="${GOLD}" stroke-width="${s * 0.14}"/>`,
  HRF: (x, y, s) =>
    `<path d="M${x - s * 0.5} ${y - s * 0.6}H${x + s * 0.5}L${x + s} ${y - s * 0.1}L${x} ${y + s * 0.8}L${x - s} ${y - s * 0.1}ZM${x - s} ${y - s * 0.1}H${x + s}" fill="none" stroke="${GOLD}" stroke-width="${s * 0.13}"/>`,
  Fars: (x, y, s) => {
    let d = ''
    for (let i = 0; i < 16; i++) {
      const r = i % 2 ? s * 0.42 : s * 0.9
      const a = (i * Math.PI) / 8
      d += `${i ? 'L' : 'M'}${(x + r * Math.sin(a)).toFixed(1)} ${(y - r * Math.cos(a)).toFixed(1)}`
    }
    return `<path d="${d}Z" fill="${GOLD}"/>`
  },
  'Eagle Wings': (x, y, s) =>
    `<path d="M${x} ${y + s * 0.6}C${x - s * 0.5} ${y - s * 0.1} ${x - s * 1.3} ${y - s * 0.1} ${x - s * 2} ${y - s * 0.6}C${x - s * 1.7} ${y + s * 0.4} ${x - s * 0.7} ${y + s * 0.7} ${x} ${y + s * 0.6}C${x + s * 0.7} ${y + s * 0.7} ${x + s * 1.7} ${y + s * 0.4} ${x + s * 2} ${y - s * 0.6}C${x + s * 1.3} ${y - s * 0.1} ${x + s * 0.5} ${y - s * 0.1} ${x} ${y + s * 0.6}Z" fill="${GOLD}"/>`,
  Aurora: (x, y, s) =>
    `<path d="M${x - s * 1.1} ${y + s * 0.6}A${s * 1.1} ${s * 1.1} 0 0 1 ${x + s * 1.1} ${y + s * 0.6}M${x - s * 0.65} ${y + s * 0.6}A${s * 0.65} ${s * 0.65} 0 0 1 ${x + s * 0.65} ${y + s * 0.6}M${x - s * 1.5} ${y + s * 0.6}H${x + s * 1.5}" fill="none" stroke="${GOLD}" stroke-width="${s * 0.13}"/>`,
}

/** The name on one or two lines, whichever allows the larger font. */
function setName(name: string, width: number, tallest: number): { lines: string[]; size: number } {
  const words = name.split(' ')
  let best = { lines: [name], size: Math.min(tallest, width / widthOf(name, { size: 1 })) }
  for (let i = 1; i < words.length; i++) {
    const lines = [words.slice(0, i).join(' '), words.slice(i).join(' ')]
    const size = Math.min(tallest * 0.82, width / Math.max(...lines.map((l) => widthOf(l, { size: 1 }))))
    if (size > best.size * 1.12) best = { lines, size }
  }
  return best
}

const fit = (text: string, size: number, spacing: number, width: number) => ({
  size: Math.min(size, (size * width) / widthOf(text, { size, spacing })),
  spacing,
})

export function labelSvg(words: Words, paper: Paper, pixels = 1280): { svg: string; width: number; height: number } {
  const W = pixels
  const H = Math.round((pixels * paper.height) / paper.width)
  const x = W / 2
  const U = Math.min(H, W * paper.use * 0.94) // the base length for all sizes
  const inner = W * paper.use * (paper.round ? 0.8 : paper.use === 1 ? 0.79 : 0.84)
  let svg = ''

  // double hairline frame
  const m1 = U * 0.045
  const m2 = U * 0.075
  if (paper.round) {
    svg += `<g fill="none" stroke="${GOLD}"><circle cx="${x}" cy="${H / 2}" r="${H / 2 - m1}" stroke-width="${U * 0.009}"/><circle cx="${x}" cy="${H / 2}" r="${H / 2 - m2}" stroke-width="${U * 0.005}"/></g>`
  } else {
    const box = (m: number, w: number) =>
      `<rect x="${m}" y="${m}" width="${W - 2 * m}" height="${H - 2 * m}" stroke-width="${w}"/>`
    svg += `<g fill="none" stroke="${GOLD}">${box(m1, U * 0.009)}${box(m2, U * 0.005)}</g>`
  }

  const ornament = ornaments[words.brand] ?? plain
  const brand = words.brand.toUpperCase()
  const kind = words.category.toUpperCase()
  const set = setName(words.name, inner * (paper.round ? 0.97 : 1), U * 0.25)
  const two = set.lines.length > 1
  const leading = set.size * 0.86
  const top = H * (paper.round ? 0.28 : two ? 0.245 : 0.275)
  svg += ornament(x, H * (paper.round ? 0.15 : two ? 0.14 : 0.155), U * 0.036)
  svg += line(brand, x, top + U * 0.02, fit(brand, U * 0.092, 0.24, inner * 0.94), INK)
  const middle = H * (two ? 0.505 : paper.round ? 0.523 : 0.535) + set.size * 0.26
  set.lines.forEach((l, i) => {
    svg += line(l, x, middle + (i - (set.lines.length - 1) / 2) * leading, { size: set.size }, INK)
  })
  // on a round label, the lower lines keep a distance from the ring, which is narrower there
  const low = H * (paper.round ? 0.742 : two ? 0.8 : 0.79)
  svg += line(kind, x, low, fit(kind, U * 0.073, 0.16, inner * (paper.round ? 0.74 : 0.96)), INK)
  svg += `<path d="M${x - U * 0.11} ${low + U * 0.036}H${x + U * 0.11}" stroke="${GOLD}" stroke-width="${U * 0.006}"/>`
  const house = 'AL-ARIA · DHAKA'
  svg += line(house, x, low + U * 0.098, fit(house, U * 0.049, 0.18, inner * (paper.round ? 0.52 : 1)), '#5a4a3c')
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}"><rect width="100%" height="100%" fill="#fff"/>${svg}</svg>`,
    width: W,
    height: H,
  }
}

/** The label as reflectance: 1 for bare paper, near 0 for ink. Linear, three values per pixel. */
export async function labelLight(words: Words, paper: Paper, pixels?: number) {
  const { svg, width, height } = labelSvg(words, paper, pixels)
  const raw = await sharp(Buffer.from(svg)).flatten({ background: '#fff' }).removeAlpha().raw().toBuffer()
  const light = new Float32Array(raw.length)
  for (let i = 0; i < raw.length; i++) light[i] = (of(raw, i) / 255) ** 2.2
  return { light, width, height }
}
