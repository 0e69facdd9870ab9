/**
 * Makes the wide pictures of the shop's own pages (app/scenes/) from the photographs of the studio
 * (database/seed/photographs/): once, when a photograph has changed; what it makes is kept in the repository.
 *   node scripts/make-scenes.ts [folder of the photographs]
 */
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

/** Where the middle of the crop for phones lies, from 0 (left) to 1 (right). */
const middles: Record<string, number> = {
  'hero-premium-collection': 0.64,
  'hero-perfume-gallery': 0.6,
  'hero-fragrance-excellence': 0.6,
  'product-of-the-year': 0.6,
  about: 0.5,
  'flagship-store': 0.5,
}
const wide = [960, 1440, 2000]
const phone = [480, 640, 960]
const phoneRatio = 4 / 3

const [photographs = 'database/seed/photographs'] = process.argv.slice(2)
const out = join(import.meta.dirname, '..', 'app', 'scenes')
await mkdir(out, { recursive: true })
for (const old of await readdir(out)) await rm(join(out, old))

const avif = { quality: 52, effort: 5 }
const webp = { quality: 76, effort: 6 }
for (const [name, middle] of Object.entries(middles)) {
  const master = sharp(join(photographs, `${name}.webp`))
  const { width = 0, height = 0 } = await master.metadata()
  const cropped = Math.round(height * phoneRatio)
  const left = Math.round(Math.min(Math.max(width * middle - cropped / 2, 0), width - cropped))
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
  await crop
    .clone()
    .resize(640)
    .webp(webp)
    .toFile(join(out, `${name}-phone-640.webp`))
}
