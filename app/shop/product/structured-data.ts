import { breadcrumbData } from '#app/document/breadcrumb-data.ts'
import { pathOf } from '#app/document/page-meta.ts'
import { productPath } from '#app/stores/sizes.ts'
import type { Product, Variant } from '#contract/catalogue/catalogue.ts'
import { formatSize } from '#messages/formats.ts'
import { aboveEntry, categoryPath } from '../layout/links.ts'
import { skuOf } from './product-texts.ts'

/** The pages above a product. */
export const breadcrumbAbove = ({ category }: Pick<Product, 'category'>) => [
  ...aboveEntry,
  { name: category, to: categoryPath(category) },
]

/** What search engines get of a product's page. The server's loader makes it: browsers load no script for it. */
export const pageData = (product: Product): object[] => [
  structuredData(product),
  breadcrumbData([...breadcrumbAbove(product), { name: product.name, to: `/product/${product._id}` }]),
]

/** The article number of a size: its own, else that of the product. */
const skuOfSize = (id: string, own: string | undefined) => own || skuOf(id).toUpperCase()

/**
 * The product's structured data for search engines (schema.org): several sizes are a group with variants. A rating only
 * where there are reviews.
 */
export function structuredData(product: Product) {
  const { _id, name, description, brand, category, images, variants, ratings, reviewCount } = product
  const [only, ...others] = variants
  const isGroup = only && others.length > 0
  return {
    '@context': 'https://schema.org',
    '@type': isGroup ? 'ProductGroup' : 'Product',
    name,
    description,
    image: images,
    ...(isGroup
      ? {
          productGroupID: _id,
          url: pathOf(`/product/${_id}`),
          variesBy: ['https://schema.org/size'],
          hasVariant: variants.map((variant) => variantData(product, variant)),
        }
      : { sku: skuOfSize(_id, only?.sku), offers: offer(product, pathOf(`/product/${_id}`)) }),
    category,
    brand: { '@type': 'Brand', name: brand },
    ...(reviewCount > 0 && { aggregateRating: { '@type': 'AggregateRating', ratingValue: ratings, reviewCount } }),
  }
}

const variantData = ({ _id, name, images }: Product, variant: Variant) => ({
  '@type': 'Product',
  name: `${name}, ${formatSize(variant.size)}`,
  sku: skuOfSize(_id, variant.sku),
  size: formatSize(variant.size),
  image: images.slice(0, 1),
  offers: offer(variant, pathOf(productPath({ _id, size: variant.size, several: true }))),
})

const offer = ({ price, availability }: Pick<Variant, 'price' | 'availability'>, url: string) => ({
  '@type': 'Offer',
  url,
  priceCurrency: 'BDT',
  price: price.toFixed(2),
  availability: `https://schema.org/${availability === 'sold_out' ? 'OutOfStock' : 'InStock'}`,
})
