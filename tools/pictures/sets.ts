// Makes the pictures of sets: the bottles of their parts on one table, from the finished pictures of each bottle. These
// have the same camera, wall and light, so between two bottles one picture fades into the next.   sets.ts [slug …]
import { join } from 'node:path'
import sharp from 'sharp'

const photographs = join(import.meta.dirname, '..', '..', 'database', 'seed', 'photographs')

/** The bottles of each set, from left to right, by their slugs. */
const sets: Record<string, string[]> = {
  'givaudan-attar-pair': ['givaudan-santal-mysore', 'givaudan-rose-damas'],
  'fars-evening-in-shiraz': ['fars-pomegranate-dusk', 'fars-shiraz-rose', 'fars-rosewater-spray'],
}

/** Pixels, of all pictures of products. */
const [width, height] = [1000, 1250]
/** The base of a bottle in its picture. */
const base = 1060

interface View {
  /** The size of a bottle compared with its own picture. */
  scale: number
  /** From the middle of one bottle to that of the next, and the gap between them, pixels. */
  step: number
  gap: number
  /** Where the bases of the bottles are. */
  floor: number
}
const views = {
  front: { 2: { scale: 0.9, step: 425, gap: 64, floor: 1060 }, 3: { scale: 0.64, step: 312, gap: 48, floor: 960 } },
  detail: { 2: { scale: 1.14, step: 525, gap: 66, floor: 1240 }, 3: { scale: 1.12, step: 530, gap: 66, floor: 1210 } },
} as const

/** The picture of a bottle, its middle at `middle`, with wall and table over the whole height. */
async function standing(slug: string, { scale, floor }: View, middle: number): Promise<Buffer> {
  const [w, h] = [Math.round(width * scale), Math.round(height * scale)]
  const top = floor - Math.round(base * scale)
  const left = Math.round(middle - w / 2)
  const small = await sharp(join(photographs, `${slug}-front.webp`)).resize(w, h).removeAlpha().toBuffer()
  const [above, below] = [Math.max(0, top), Math.max(0, height - top - h)]
  const sides = { left: Math.max(0, left), right: Math.max(0, width - left - w) }
  const whole = await sharp(small).extend({ top: above, bottom: below, ...sides, extendWith: 'copy' }).png().toBuffer()
  const from = { left: Math.max(0, -left), top: Math.max(0, -top) }
  const shown = await sharp(whole).extract({ ...from, width, height }).png().toBuffer()
  // What is copied outwards from an edge would show its grain as stripes.
  const strips = await Promise.all(
    [
      { top: 0, height: above },
      { top: height - below, height: below },
    ]
      .filter((strip) => strip.height > 0)
      .map(async (strip) => ({
        input: await sharp(shown).extract({ left: 0, width, ...strip }).blur(30).toBuffer(),
        left: 0,
        top: strip.top,
      })),
  )
  return sharp(shown).composite(strips).removeAlpha().raw().toBuffer()
}

async function develop(slug: string, view: keyof typeof views): Promise<void> {
  const slugs = sets[slug] ?? []
  const look = views[view][slugs.length === 2 ? 2 : 3]
  const middles = slugs.map((_, index) => width / 2 + (index - (slugs.length - 1) / 2) * look.step)
  const pictures = await Promise.all(slugs.map((one, index) => standing(one, look, middles[index] ?? 0)))
  const pixels = Buffer.alloc(width * height * 3)
  for (let x = 0; x < width; x += 1) {
    // Which two pictures meet nearest, and how much of the right one is seen.
    const place = Math.min(Math.max((x - (middles[0] ?? 0)) / look.step, 0), slugs.length - 1)
    const right = Math.min(Math.floor(place) + 1, slugs.length - 1)
    const fromGap = (place - Math.floor(place) - 0.5) * look.step + look.gap / 2
    const linear = Math.min(Math.max(fromGap / look.gap, 0), 1)
    const part = linear * linear * (3 - 2 * linear)
    const [one, other] = [pictures[Math.floor(place)], pictures[right]]
    if (!one || !other) continue
    for (let y = 0; y < height; y += 1) {
      const at = (y * width + x) * 3
      for (let colour = at; colour < at + 3; colour += 1)
        pixels[colour] = Math.round((one[colour] ?? 0) * (1 - part) + (other[colour] ?? 0) * part)
    }
  }
  const raw = { width, height, channels: 3 } as const
  await sharp(pixels, { raw }).webp({ quality: 88, smartSubsample: true }).toFile(join(photographs, `${slug}-${view}.webp`))
}

const wanted = process.argv.slice(2)
for (const slug of wanted.length > 0 ? wanted : Object.keys(sets)) {
  await develop(slug, 'front')
  await develop(slug, 'detail')
}
