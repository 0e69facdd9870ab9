import type {
  Offer,
  OfferShippingDetails,
  Product as ProductData,
  ProductGroup,
  Review as ReviewData,
  UnitPriceSpecification,
  WithContext,
} from 'schema-dts'
import { breadcrumbData } from '#app/document/breadcrumb-data.ts'
import { ownUrl, pathOf } from '#app/document/page-meta.ts'
import { returnPolicyData } from '#app/document/return-policy-data.ts'
import type { StructuredData } from '#app/document/structured-data-tags.ts'
import { productPath } from '#app/stores/sizes.ts'
import type { Product, Review, Variant } from '#contract/catalogue/catalogue.ts'
import { millilitresOf } from '#contract/catalogue/price-per-ml.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { formatSize } from '#messages/formats.ts'
import * as productTexts from '#messages/product.ts'
import { aboveEntry, categoryPath } from '../layout/links.ts'
import { skuOf } from './product-texts.ts'

// Made on the server only: browsers load no script for it.

/** What delivery costs at most, how long it takes and how long returns are taken, as the settings say. */
export type Terms = Pick<PublicSettings, 'freeDeliveryFrom' | 'shipping' | 'returnDays'>

/** The pages above a product. */
export const breadcrumbAbove = ({ category }: Pick<Product, 'category'>) => [
  ...aboveEntry,
  { name: category, to: categoryPath(category) },
]

/** What search engines get of a product's page. */
export const pageData = (product: Product, terms?: Terms): StructuredData[] => [
  structuredData(product, terms),
  breadcrumbData([...breadcrumbAbove(product), { name: product.name, to: `/product/${product._id}` }]),
]

/** The article number of a size: its own, else that of the product. */
const skuOfSize = (id: string, own: string | undefined) => own || skuOf(id).toUpperCase()

const absolute = (path: string) => (ownUrl() ?? '') + path

/**
 * The product's structured data for search engines (schema.org): several sizes are a group with variants. What it says
 * is on the page in the same state; `productID` is the id that feeds have. A rating only where there are reviews.
 */
export function structuredData(product: Product, terms?: Terms): WithContext<ProductData | ProductGroup> {
  const { _id, variants } = product
  const [only, ...others] = variants
  if (only && others.length > 0) {
    return {
      '@context': 'https://schema.org',
      '@type': 'ProductGroup',
      ...commonData(product),
      productGroupID: _id,
      url: absolute(pathOf(`/product/${_id}`)),
      variesBy: ['https://schema.org/size'],
      hasVariant: variants.map((variant) => variantData(product, variant, terms)),
    }
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    ...commonData(product),
    productID: only?._id,
    sku: skuOfSize(_id, only?.sku),
    gtin: only?.gtin,
    size: product.size ? formatSize(product.size) : undefined,
    offers: offerData(only ?? product, pathOf(`/product/${_id}`), terms),
  }
}

function commonData({ name, description, brand, category, images, ratings, reviewCount, reviews = [] }: Product) {
  const hasReviews = reviewCount > 0
  return {
    name,
    description,
    image: images.map(absolute),
    category,
    brand: { '@type': 'Brand', name: brand },
    aggregateRating: hasReviews ? { '@type': 'AggregateRating', ratingValue: ratings, reviewCount } : undefined,
    review: hasReviews && reviews.length > 0 ? reviews.slice(0, 3).map(reviewData) : undefined,
  } satisfies Partial<ProductData>
}

const variantData = ({ _id, name, images }: Product, variant: Variant, terms?: Terms): ProductData => ({
  '@type': 'Product',
  name: `${name}, ${formatSize(variant.size)}`,
  productID: variant._id,
  sku: skuOfSize(_id, variant.sku),
  gtin: variant.gtin,
  size: formatSize(variant.size),
  image: images.slice(0, 1).map(absolute),
  offers: offerData(variant, pathOf(productPath({ _id, size: variant.size, several: true })), terms),
})

const reviewData = ({ reviewerName, rating, comment, createdAt }: Review): ReviewData => ({
  '@type': 'Review',
  author: { '@type': 'Person', name: reviewerName || productTexts.formerCustomer },
  reviewRating: { '@type': 'Rating', ratingValue: rating },
  reviewBody: comment || undefined,
  datePublished: createdAt.slice(0, 10),
})

type Offered = Pick<Variant, 'price' | 'oldPrice' | 'availability' | 'size'> & Pick<Partial<Variant>, 'decant' | 'sale'>

function offerData({ price, oldPrice, availability, size, decant, sale }: Offered, path: string, terms?: Terms) {
  const specifications = [...strikethroughData(price, oldPrice), ...unitPriceData(price, size)]
  return {
    '@type': 'Offer',
    url: absolute(path),
    priceCurrency: 'BDT',
    price: price.toFixed(2),
    priceValidUntil: sale?.until,
    availability: availability === 'sold_out' ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    // What is filled from an opened bottle is not said to be new.
    itemCondition: decant ? undefined : 'https://schema.org/NewCondition',
    priceSpecification: specifications.length > 0 ? specifications : undefined,
    shippingDetails: terms?.shipping ? shippingData(price, terms) : undefined,
    hasMerchantReturnPolicy: terms && returnPolicyData(terms.returnDays),
  } satisfies Offer
}

const strikethroughData = (price: number, oldPrice: number | null): UnitPriceSpecification[] =>
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
function unitPriceData(price: number, size: string): UnitPriceSpecification[] {
  const millilitres = millilitresOf(size)
  const amount = (value: number) => ({ '@type': 'QuantitativeValue' as const, value, unitCode: 'MLT' })
  if (!millilitres) return []
  const referenceQuantity = { ...amount(millilitres), valueReference: amount(100) }
  return [{ '@type': 'UnitPriceSpecification', price: price.toFixed(2), priceCurrency: 'BDT', referenceQuantity }]
}

/** The highest charge of all zones: search engines know no districts of Bangladesh. */
function shippingData(price: number, { freeDeliveryFrom, shipping }: Terms): OfferShippingDetails {
  const isFree = freeDeliveryFrom !== null && price >= freeDeliveryFrom
  const days = shipping?.days
  return {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'BD' },
    shippingRate: { '@type': 'MonetaryAmount', currency: 'BDT', maxValue: isFree ? 0 : shipping?.upTo },
    deliveryTime: days
      ? {
          '@type': 'ShippingDeliveryTime',
          transitTime: { '@type': 'QuantitativeValue', minValue: days.from, maxValue: days.to, unitCode: 'DAY' },
        }
      : undefined,
  }
}
