import type { Picture, Product } from '#contract/catalogue.ts'
import { type Collection, collections, shopPath } from './shop-query.ts'

/** A way into the shop: what it leads to, how many are there, and a picture of one of them. */
export interface WayIn {
  name: string
  to: string
  count: number
  picture: Picture | null
}

interface WaysIn {
  brands: WayIn[]
  categories: WayIn[]
  collections: WayIn[]
}

interface Shelves {
  all: readonly Product[]
  newArrivals: readonly Product[]
  bestsellers: readonly Product[]
}

/** The ways in that a catalogue offers. No picture is shown twice while there is another one. Pure. */
export function waysInto({ all, newArrivals, bestsellers }: Shelves): WaysIn {
  const used = new Set<string>()
  const way = (name: string, to: string, products: readonly Product[]): WayIn => {
    const pictures = products.flatMap((product) => product.pictures.slice(0, 1))
    const picture = pictures.find(({ id }) => !used.has(id)) ?? pictures[0] ?? null
    if (picture) used.add(picture.id)
    return { name, to, count: products.length, picture }
  }
  const by = (key: 'brand' | 'category') =>
    [...Map.groupBy(all, (product) => product[key])]
      .map(([name, products]) =>
        way(name, shopPath(key === 'brand' ? { brands: [name] } : { categories: [name] }), products),
      )
      .sort((a, b) => a.name.localeCompare(b.name, 'en'))
  const collection = (key: Collection, products: readonly Product[]) =>
    way(collections[key].name, shopPath({ collection: key }), products)
  return {
    collections: [
      collection('new-arrivals', newArrivals),
      collection('bestsellers', bestsellers),
      way(
        'Offers',
        '/offers',
        all.filter(({ offer }) => offer),
      ),
    ].filter(({ count }) => count > 0),
    brands: by('brand'),
    categories: by('category'),
  }
}
