// Makes the sizes of the wide pictures (app/scenes/) from the files that wide.ts rendered.   scene-sizes.ts [name …]
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** The center of the crop for phones, from 0 (left) to 1 (right). */
const middles: Record<string, number> = {
  'hero-premium-collection': 0.7,
  'hero-perfume-gallery': 0.7,
  'hero-fragrance-excellence': 0.72,
  'product-of-the-year': 0.69,
  about: 0.5,
  'flagship-store': 0.5,
}
const wide = [960, 1440, 2000]
const phone = [480, 640, 960]
const phoneRatio = 3 / 2
// With ten bits, a shadow on a plain wall has no visible steps, at the same weight.
const avif = { quality: 58, effort: 5, bitdepth: 10 } as const
const webp = { quality: 76, effort: 6 }

const root = join(import.meta.dirname, '..', '..')
const out = join(root, 'app', 'scenes')
await mkdir(out, { recursive: true })

for (const name of process.argv.length > 2 ? process.argv.slice(2) : Object.keys(middles)) {
  for (const file of await readdir(out)) if (file.startsWith(`${name}-`)) await rm(join(out, file))
  const master = sharp(join(root, 'database', 'seed', 'photographs', `${name}.webp`))
  const { width = 0, height = 0 } = await master.metadata()
  const cropped = Math.round(height * phoneRatio)
  const left = Math.round(Math.min(Math.max(width * (middles[name] ?? 0.5) - cropped / 2, 0), width - cropped))
  const crop = master.clone().extract({ left, top: 0, width: cropped, height })
  for (const size of wide)
    await master
      .clone()
      .resize(size)
      .avif(avif)
      .toFile(join(out, `${name}-${size}.avif`))
  for (const size of phone)
    await crop
      .clone()
      .resize(size)
      .avif(avif)
      .toFile(join(out, `${name}-phone-${size}.avif`))
  await master
    .clone()
    .resize(1440)
    .webp(webp)
    .toFile(join(out, `${name}-1440.webp`))
}
