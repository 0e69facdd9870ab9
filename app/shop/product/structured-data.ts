import { breadcrumbData } from '#app/document/breadcrumb-data.ts'
import { ownUrl, pathOf } from '#app/document/page-meta.ts'
import { returnPolicyData } from '#app/document/return-policy-data.ts'
import { productPath } from '#app/stores/sizes.ts'
import type { Product, Review, Variant } from '#contract/catalogue/catalogue.ts'
import { millilitresOf } from '#contract/catalogue/price-per-ml.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { formatSize } from '#messages/formats.ts'
import * as productTexts from '#messages/product.ts'
import { aboveEntry, categoryPath } from '../layout/links.ts'
import { skuOf } from './product-texts.ts'

// The server's loader makes it: browsers load no script for it.

/** What delivery costs at most and how long it takes, as the settings of delivery say. */
export type Shipping = Pick<PublicSettings, 'freeDeliveryFrom' | 'shipping'>

/** The pages above a product. */
export const breadcrumbAbove = ({ category }: Pick<Product, 'category'>) => [
  ...aboveEntry,
  { name: category, to: categoryPath(category) },
]

/** What search engines get of a product's page. */
export const pageData = (product: Product, shipping?: Shipping): object[] => [
  structuredData(product, shipping),
  breadcrumbData([...breadcrumbAbove(product), { name: product.name, to: `/product/${product._id}` }]),
]

/** The article number of a size: its own, else that of the product. */
const skuOfSize = (id: string, own: string | undefined) => own || skuOf(id).toUpperCase()

const absolute = (path: string) => (ownUrl() ?? '') + path

/**
 * The product's structured data for search engines (schema.org): several sizes are a group with variants. What it says
 * is on the page in the same state; `productID` is the id that feeds have. A rating only where there are reviews.
 */
export function structuredData(product: Product, shipping?: Shipping) {
  const { _id, name, description, brand, category, images, variants, ratings, reviewCount, reviews = [] } = product
  const [only, ...others] = variants
  const isGroup = only && others.length > 0
  return {
    '@context': 'https://schema.org',
    '@type': isGroup ? 'ProductGroup' : 'Product',
    name,
    description,
    image: images.map(absolute),
    ...(isGroup
      ? {
          productGroupID: _id,
          url: absolute(pathOf(`/product/${_id}`)),
          variesBy: ['https://schema.org/size'],
          hasVariant: variants.map((variant) => variantData(product, variant, shipping)),
        }
      : {
          ...(only && { productID: only._id }),
          sku: skuOfSize(_id, only?.sku),
          ...(product.size && { size: formatSize(product.size) }),
          offers: offerData(only ?? product, pathOf(`/product/${_id}`), shipping),
        }),
    category,
    brand: { '@type': 'Brand', name: brand },
    ...(reviewCount > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: ratings, reviewCount },
      ...(reviews.length > 0 && { review: reviews.slice(0, 3).map(reviewData) }),
    }),
  }
}

const variantData = ({ _id, name, images }: Product, variant: Variant, shipping?: Shipping) => ({
  '@type': 'Product',
  name: `${name}, ${formatSize(variant.size)}`,
  productID: variant._id,
  sku: skuOfSize(_id, variant.sku),
  size: formatSize(variant.size),
  image: images.slice(0, 1).map(absolute),
  offers: offerData(variant, pathOf(productPath({ _id, size: variant.size, several: true })), shipping),
})

const reviewData = ({ reviewerName, rating, comment, createdAt }: Review) => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: reviewerName || productTexts.formerCustomer },
  reviewRating: { '@type': 'Rating', ratingValue: rating },
  ...(comment && { reviewBody: comment }),
  datePublished: createdAt.slice(0, 10),
})

type Offered = Pick<Variant, 'price' | 'oldPrice' | 'availability' | 'size'> & Pick<Partial<Variant>, 'decant'>

function offerData({ price, oldPrice, availability, size, decant }: Offered, path: string, shipping?: Shipping) {
  const specifications = [...strikethroughData(price, oldPrice), ...unitPriceData(price, size)]
  return {
    '@type': 'Offer',
    url: absolute(path),
    priceCurrency: 'BDT',
    price: price.toFixed(2),
    availability: `https://schema.org/${availability === 'sold_out' ? 'OutOfStock' : 'InStock'}`,
    // What is filled from an opened bottle is not said to be new.
    ...(!decant && { itemCondition: 'https://schema.org/NewCondition' }),
    ...(specifications.length > 0 && { priceSpecification: specifications }),
    ...(shipping?.shipping && { shippingDetails: shippingData(price, shipping) }),
    hasMerchantReturnPolicy: returnPolicyData,
  }
}

const strikethroughData = (price: number, oldPrice: number | null) =>
  typeof oldPrice === 'number' && oldPrice > price
    ? [
        {
          '@type': 'UnitPriceSpecification',
          priceType: 'https://schema.org/StrikethroughPrice',
          price: oldPrice.toFixed(2),
          priceCurrency: 'BDT',
        },
      ]
    : []

/** The price of so many millilitres, compared by 100. */
function unitPriceData(price: number, size: string) {
  const millilitres = millilitresOf(size)
  const amount = (value: number) => ({ '@type': 'QuantitativeValue', value, unitCode: 'MLT' })
  if (!millilitres) return []
  const referenceQuantity = { ...amount(millilitres), valueReference: amount(100) }
  return [{ '@type': 'UnitPriceSpecification', price: price.toFixed(2), priceCurrency: 'BDT', referenceQuantity }]
}

/** The highest charge of all zones: search engines know no districts of Bangladesh. */
function shippingData(price: number, { freeDeliveryFrom, shipping }: Shipping) {
  const isFree = freeDeliveryFrom !== null && price >= freeDeliveryFrom
  const days = shipping?.days
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BD' },
    shippingRate: { '@type': 'MonetaryAmount', currency: 'BDT', maxValue: isFree ? 0 : shipping?.upTo },
    ...(days && {
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        transitTime: { '@type': 'QuantitativeValue', minValue: days.from, maxValue: days.to, unitCode: 'DAY' },
      },
    }),
  }
}
