import { readFileSync } from 'node:fs'

import { sampleCatalogue } from '#database/seed/catalogue-file.ts'
import { type Random, seededRandom, uuidOf } from './random.ts'
import { brands, categories } from './sample-names.ts'
import { families, inventedNames, materials, qualities, things } from './words.ts'

type Photograph = { file: string; alt: string }
interface SampleProduct {
  photographs: Photograph[]
}

/** A product as in a catalogue file. */
export interface GeneratedProduct {
  id: string
  slug: string
  name: string
  brand: string
  category: string
  description: string
  family: string
  notes: { top: string[]; heart: string[]; base: string[] }
  size: string
  /** Decimal taka. */
  price: number
  offer: boolean
  badge: boolean
  stock: number
  sold: number
  tags: string[]
  addedDaysAgo: number
  photographs: Photograph[]
}

const capital = (word: string) => word[0]?.toUpperCase() + word.slice(1)

/** Products that are the same in every run, whatever their number. Their photographs are those of the sample. */
export function* generateProducts(count: number): Generator<GeneratedProduct> {
  const { products: samples } = JSON.parse(readFileSync(sampleCatalogue, 'utf8')) as { products: SampleProduct[] }
  const invented = inventedNames()
  const random = seededRandom(7)
  for (let index = 0; index < count; index++) yield product(index, random, invented, samples)
}

function product(index: number, random: Random, invented: string[], samples: SampleProduct[]): GeneratedProduct {
  const { pick, pickSkewed, sample, below, next } = random
  const [first, second, third, fourth] = sample(materials, 4) as [string, string, string, string]
  const [quality, thing, made] = [pickSkewed(qualities), pickSkewed(things), pickSkewed(invented)]
  const name = [capital(quality), capital(next() < 0.5 ? first : thing), capital(made)].join(' ')
  return {
    id: uuidOf(`bench product ${index}`),
    slug: `${name.toLowerCase().replaceAll(' ', '-')}-${index}`,
    name,
    brand: pick(brands),
    category: pick(categories),
    description: `${capital(first)} and ${second}, ${quality} as a ${thing} after rain. It opens with ${third}, then the
      ${fourth} of ${capital(pickSkewed(invented))} settles close to the skin. For a ${pickSkewed(qualities)}
      ${pickSkewed(things)}, and for whoever likes ${pick(materials)}.`.replace(/\s+/g, ' '),
    family: pick(families),
    notes: { top: [third], heart: [first, second], base: [fourth, pick(materials)] },
    size: pick(['30 ml', '50 ml', '75 ml', '100 ml']),
    price: 40 + below(400) * 20,
    offer: next() < 0.1,
    badge: next() < 0.05,
    // Enough for a run, apart from those with few or none from the start.
    stock: next() < 0.97 ? 500_000 : below(6),
    sold: below(400),
    tags: sample([...families.map((family) => family.toLowerCase()), 'evening', 'office', 'winter', 'summer'], 2),
    addedDaysAgo: 1 + below(1_500),
    photographs: samples[index % samples.length]?.photographs ?? [],
  }
}
