// Renders the photographs of products.
//   photograph.ts givaudan-oud-royale            one product, all its views
//   photograph.ts --all [--view=front]           the whole catalogue
//   photograph.ts --draft --out=<folder> <slug>    small and fast, in another folder
import { join } from 'node:path'
import { draft, flags, here, out, products, wanted } from './arguments.ts'
import { depthOfPerfume, expose, papers, pour, print, save } from './develop.ts'
import { type Picture, type Shape, Studio, views } from './plates.ts'

const chosen = flags.has('all') ? products : products.filter((p) => wanted.includes(p.slug))
const unknown = wanted.filter((slug) => !products.some((p) => p.slug === slug))
if (unknown.length || !chosen.length) {
  console.error(
    unknown.length ? `No such product: ${unknown.join(', ')}` : 'Name one or more products by slug, or say --all.',
  )
  process.exit(1)
}
const [width, height] = draft ? [400, 500] : [1000, 1250]
const studio = new Studio(flags.get('plates') ?? here(draft ? './plates/draft' : './plates'), width, height)
const asked = views.filter((v) => !flags.get('view') || flags.get('view')?.split(',').includes(v))

let total = 0
// sorted by shape, so that shared plates are read once
const byShape = [...chosen].sort((a, b) => a.bottle.shape.localeCompare(b.bottle.shape))
for (const view of asked) {
  let shared: { shape: Shape; depth: Float32Array; where: Picture } | undefined
  for (const product of byShape) {
    const { shape, cap, juice, strength } = product.bottle
    if (shared?.shape !== shape) {
      shared = {
        shape,
        depth: depthOfPerfume(await studio.glass(shape, view, 'ebony'), await studio.grey(shape, view)),
        where: await studio.label(shape, view),
      }
    }
    const picture = await studio.glass(shape, view, cap)
    pour(picture, shared.depth, { color: juice, strength })
    await print(picture, shared.where, product, papers[shape], Math.round((view === 'detail' ? 1.15 : 0.8) * width))
    const size = await save(expose(picture), join(out, `${product.slug}-${view}.webp`), 118_000)
    total += size
    console.log(`${product.slug}-${view} ${(size / 1024).toFixed(0)} KB`)
  }
}
console.log(`${(total / 1024 / 1024).toFixed(1)} MB`)
