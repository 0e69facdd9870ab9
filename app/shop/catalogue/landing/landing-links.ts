import type { Facet, Picture, ProductCard, ProductList } from '#contract/catalogue/catalogue.ts'
import * as pageTexts from '#messages/catalogue-pages.ts'
import { type Collection, collections, shopPath } from '../shop-query.ts'

/** A link to a list of products, with their number and a picture of one of them. */
export interface LandingLink {
  name: string
  to: string
  count: number
  picture: Picture | null
}

interface LandingLinkGroups {
  brands: LandingLink[]
  categories: LandingLink[]
  collections: LandingLink[]
}

type Shown = Pick<ProductCard, 'brand' | 'category' | 'pictures'>

interface LandingSource {
  facets: Pick<NonNullable<ProductList['facets']>, 'brands' | 'categories'>
  /** Some of the newest products, for their pictures. */
  newest: readonly Shown[]
  newArrivals: readonly Shown[]
  bestsellers: readonly Shown[]
  offers: { products: readonly Shown[]; total: number }
  /** Pictures of their own that brands and categories have. */
  own: Record<'brands' | 'categories', readonly { name: string; picture: Picture | null }[]>
}

/** The links of the landing page. No picture is repeated while another one is available. Pure. */
export function landingLinks({
  facets,
  newest,
  newArrivals,
  bestsellers,
  offers,
  own,
}: LandingSource): LandingLinkGroups {
  const used = new Set<string>()
  const way = (name: string, to: string, count: number, products: readonly Pick<Shown, 'pictures'>[]): LandingLink => {
    const pictures = products.flatMap((product) => product.pictures.slice(0, 1))
    const picture = pictures.find(({ id }) => !used.has(id)) ?? pictures[0] ?? null
    if (picture) used.add(picture.id)
    return { name, to, count, picture }
  }
  const by = (key: 'brand' | 'category', names: readonly Facet[]) =>
    names.map(({ name, count }) => {
      const picture = own[key === 'brand' ? 'brands' : 'categories'].find((entry) => entry.name === name)?.picture
      const ofName = picture ? [{ pictures: [picture] }] : newest.filter((product) => product[key] === name)
      return way(name, shopPath(key === 'brand' ? { brands: [name] } : { categories: [name] }), count, ofName)
    })
  const collection = (key: Collection, products: readonly Shown[]) =>
    way(collections[key].name, shopPath({ collection: key }), products.length, products)
  return {
    collections: [
      collection('new-arrivals', newArrivals),
      collection('bestsellers', bestsellers),
      way(pageTexts.offers, '/offers', offers.total, offers.products),
    ].filter(({ count }) => count > 0),
    brands: by('brand', facets.brands),
    categories: by('category', facets.categories),
  }
}
