// Makes a photograph from rendered plates: colors the perfume, prints the label, maps the tones.
import { writeFile } from 'node:fs/promises'
import sharp, { type Sharp } from 'sharp'
import { labelLight, type Paper, type Words } from './label.ts'
import type { Picture, Shape } from './plates.ts'
import { of } from './samples.ts'

/** Label size of each shape, in units of the scene (see LabelPaper in scenes/bottles.inc). */
export const papers: Record<Shape, Paper> = {
  square: { width: 1.44, height: 0.96, use: 1 },
  round: { width: 1.6, height: 1.6, round: true, use: 0.96 },
  faceted: { width: 1.2, height: 1.04, use: 1 },
  column: { width: 1.757, height: 1.08, use: 0.7 },
  flacon: { width: 1.48, height: 0.9, use: 0.94 },
  arch: { width: 1.32, height: 1.04, use: 1 },
  'vial-square': { width: 1.16, height: 1.04, use: 1 },
  'vial-round': { width: 1.539, height: 1.06, use: 0.7 },
  'vial-octagon': { width: 0.94, height: 1.08, use: 1 },
}

/**
 * Color of the light that passes through one bottle depth of perfume. The grey plate's liquid halves the light at a
 * known length.
 */
export type Juice = { color: [number, number, number]; strength: number }
const GREY_LENGTH = 0.9
const FULL_DEPTH = 0.75

/** The path length of the light in the perfume, for each pixel. */
export function depthOfPerfume(clear: Picture, grey: Picture): Float32Array {
  const n = clear.width * clear.height
  const depth = new Float32Array(n)
  for (let i = 0; i < n; i++) {
    const c = of(clear.data, i * 3) + of(clear.data, i * 3 + 1) + of(clear.data, i * 3 + 2)
    const g = of(grey.data, i * 3) + of(grey.data, i * 3 + 1) + of(grey.data, i * 3 + 2)
    if (c < 0.006) continue
    const far = -Math.log(Math.max(0.08, Math.min(1, (g + 0.002) / (c + 0.002)))) * GREY_LENGTH
    depth[i] = far < 0.004 ? 0 : far
  }
  return depth
}

export function pour(picture: Picture, depth: Float32Array, juice: Juice) {
  const k = juice.color.map((c) => (Math.log(Math.max(c, 0.02)) * juice.strength) / FULL_DEPTH)
  for (let i = 0; i < depth.length; i++) {
    const d = of(depth, i)
    if (!d) continue
    for (let c = 0; c < 3; c++) picture.data[i * 3 + c] = of(picture.data, i * 3 + c) * Math.exp(of(k, c) * d)
  }
}

export async function print(picture: Picture, where: Picture, words: Words, paper: Paper, pixels: number) {
  const label = await labelLight(words, paper, pixels)
  const { width, height } = picture
  const at = (u: number, v: number, c: number) => {
    const x = Math.max(0, Math.min(label.width - 1.001, u * label.width - 0.5))
    const y = Math.max(0, Math.min(label.height - 1.001, (1 - v) * label.height - 0.5))
    const x0 = Math.floor(x)
    const y0 = Math.floor(y)
    const fx = x - x0
    const fy = y - y0
    const i = (y0 * label.width + x0) * 3 + c
    const j = i + label.width * 3
    const L = label.light
    return (of(L, i) * (1 - fx) + of(L, i + 3) * fx) * (1 - fy) + (of(L, j) * (1 - fx) + of(L, j + 3) * fx) * fy
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0]
      let hits = 0
      for (let s = 0; s < 4; s++) {
        const i = ((y * 2 + (s >> 1)) * where.width + x * 2 + (s & 1)) * 3
        if (of(where.data, i + 2) < 0.5) {
          for (let c = 0; c < 3; c++) sum[c] = of(sum, c) + 1
        } else {
          hits++
          for (let c = 0; c < 3; c++) sum[c] = of(sum, c) + at(of(where.data, i), of(where.data, i + 1), c)
        }
      }
      if (!hits) continue
      const i = (y * width + x) * 3
      for (let c = 0; c < 3; c++) picture.data[i + c] = (of(picture.data, i + c) * of(sum, c)) / 4
    }
  }
}

/** Low, reproducible noise, which prevents banding in the soft greys of the wall. */
function noise(i: number): number {
  let h = Math.imul(i ^ 0x9e3779b9, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296 - 0.5
}

/** Converts linear light to 8-bit sRGB. Highlights roll off instead of clipping. */
export function expose(picture: Picture, gain = 1.06) {
  const out = Buffer.alloc(picture.data.length)
  const rgb = [0, 0, 0]
  for (let p = 0; p < out.length; p += 3) {
    for (let c = 0; c < 3; c++) rgb[c] = of(picture.data, p + c) * gain
    const brightest = Math.max(...rgb)
    if (brightest > 0.66) {
      // the brightest channel is compressed, and the others with it, towards white
      const rolled = 0.66 + 0.34 * (1 - Math.exp(-(brightest - 0.66) / 0.34))
      const pale = 0.55 * (1 - Math.exp(-(brightest - 0.66) / 1.2))
      for (let c = 0; c < 3; c++) rgb[c] = (of(rgb, c) / brightest) * rolled * (1 - pale) + rolled * pale
    }
    const grain = (noise(p) + noise(p + 1234567)) * 2.6
    for (let c = 0; c < 3; c++) {
      const v = of(rgb, c)
      let s = v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055
      s += 0.07 * (s - 0.5) * (1 - Math.abs(2 * s - 1)) // slightly more contrast in the midtones
      out[p + c] = Math.max(0, Math.min(255, Math.round(s * 255 + grain + noise(p + c + 7777777) * 0.5)))
    }
  }
  return sharp(out, { raw: { width: picture.width, height: picture.height, channels: 3 } })
}

/** Writes WebP in the best quality that the maximum file size allows. */
export async function save(image: Sharp, file: string, most: number) {
  const source = await image.sharpen({ sigma: 0.7, m1: 0.25, m2: 0.9 }).png({ compressionLevel: 1 }).toBuffer()
  let buffer = Buffer.alloc(0)
  for (const quality of [95, 92, 88, 84, 78, 70]) {
    buffer = await sharp(source).webp({ quality, effort: 5, smartSubsample: true }).toBuffer()
    if (buffer.length <= most) break
  }
  await sharp(buffer).toBuffer() // verifies that it can be decoded
  await writeFile(file, buffer)
  return buffer.length
}
