// Renders the wide pictures.   wide.ts [hero-premium-collection …] [--draft] [--out=…] [--plates=…]
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { draft, flags, here, out, products, wanted } from './arguments.ts'
import { expose, papers, save } from './develop.ts'
import { labelSvg } from './label.ts'
import { caps, Studio, shapes } from './plates.ts'

/** The products in each picture, in the order of Cast0, Cast1 … in scenes/wide.pov. */
const casts: Record<string, string[]> = {
  'hero-premium-collection': [
    'givaudan-oud-royale',
    'fars-desert-honey',
    'hrf-black-amber-no-4',
    'eagle-wings-golden-hour',
  ],
  'hero-perfume-gallery': [
    'aurora-lychee-rose',
    'keva-vetiver-court',
    'hrf-blue-lotus',
    'eagle-wings-golden-hour',
    'givaudan-ambre-souverain',
    'fars-shiraz-rose',
  ],
  'hero-fragrance-excellence': ['aurora-white-musk', 'fars-orange-court', 'givaudan-santal-mysore'],
  'product-of-the-year': ['fars-sylhet-agarwood'],
  about: [
    'fars-cypress-road',
    'givaudan-neroli-matin',
    'eagle-wings-rose-of-taif',
    'hrf-cedar-ink',
    'aurora-violet-hour',
    'keva-saffron-veil',
    'fars-pomegranate-dusk',
  ],
  'flagship-store': [
    'givaudan-bergamote-1969',
    'keva-midnight-jasmine',
    'hrf-royal-tuberose',
    'fars-incense-of-fars',
    'eagle-wings-white-peacock',
    'aurora-velvet-plum',
    'givaudan-santal-mysore',
    'hrf-amber-crystals',
  ],
}

const [width, height] = draft ? [600, 300] : [2000, 1000]

for (const [scene, name] of Object.keys(casts).entries()) {
  if (wanted.length && !wanted.includes(name)) continue
  // each scene has its own folder for its products and labels
  const studio = new Studio(
    join(flags.get('plates') ?? here('./plates'), `wide-${name}${draft ? '-draft' : ''}`),
    width,
    height,
  )
  let cast = ''
  for (const [i, slug] of (casts[name] ?? []).entries()) {
    const product = products.find((p) => p.slug === slug)
    if (!product) throw new Error(`${slug} is not in the catalogue`)
    const { shape, cap, juice, strength } = product.bottle
    const label = `label-${i}.png`
    const svg = labelSvg(product, papers[shape], 900).svg
    const raw = await sharp(Buffer.from(svg))
      .flatten({ background: '#fff' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    await sharp(
      raw.data.map((v) => 255 * (v / 255) ** 2.2),
      { raw: { width: raw.info.width, height: raw.info.height, channels: 3 } },
    )
      .png()
      .toFile(join(studio.folder, label))
    cast += `#macro Cast${i}(X, Z, Turn) Stand("${label}", ${shapes.indexOf(shape)}, ${caps.indexOf(cap)}, rgb <${juice}>, ${strength}, X, Z, Turn) #end\n`
  }
  const castFile = join(studio.folder, 'cast.inc')
  if (existsSync(castFile) && readFileSync(castFile, 'utf8') !== cast)
    rmSync(join(studio.folder, `wide-${scene}.png`), { force: true })
  writeFileSync(castFile, cast)
  await studio.shadow(`shadow-wide-${scene}`, { Scene: scene }, 'wide.pov', { Scene: 9 })
  const declare = { Scene: scene, Shadow: 1 }
  const options = ['+A0.06', '+AM2', '+R2', '-J']
  const [fullWidth, fullHeight] = studio.plate
  const plate = await studio.draw(`wide-${scene}.png`, declare, fullWidth, fullHeight, options, 'wide.pov')
  const picture = await studio.reduced(plate)
  const size = await save(expose(picture), join(out, `${name}.webp`), name.startsWith('hero-') ? 195_000 : 118_000)
  console.log(`${name} ${(size / 1024).toFixed(0)} KB`)
}
