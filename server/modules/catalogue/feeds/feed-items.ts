import type { Product, Variant } from '#contract/catalogue/catalogue.ts'
import { feedLengths } from '#contract/catalogue/product-feeds.ts'
import { sizeSlug } from '#contract/catalogue/size-slug.ts'
import { type Language, pathIn } from '#contract/language.ts'

/** One size of a product, as feeds describe it. */
export interface FeedItem {
  /** The id of the size, because staff may change its SKU. */
  id: string
  groupId: string
  title: string
  description: string
  /** The page that shows this size. */
  link: string
  image: string
  moreImages: string[]
  isAvailable: boolean
  /** What it costs without a reduction, decimal taka. */
  price: number
  /** What it costs now, when that is less. */
  salePrice: number | null
  /** When the sale of that price starts and ends. */
  sale: Variant['sale']
  brand: string
  category: string
  size: string
  /** For the price of 100 ml; null when the size is not given in millilitres. */
  millilitres: number | null
  gtin: string | null
  /** A set, which the shop has put together: nobody has given it a GTIN. */
  isSet: boolean
}

interface FeedOptions {
  language: Language
  /** The start of every URL. */
  host: string
}

/**
 * The items of a product: one for each size but samples and decants, none without a picture. Prices and stock are those of
 * its page. A tester is a new bottle, whose size says what it is. Pure.
 */
export function feedItems(product: Product, { language, host }: FeedOptions): FeedItem[] {
  const { _id, name, description, brand, category, images } = product
  const variants = product.variants.filter(({ sample, decant }) => !sample && !decant)
  const page = host + pathIn(language, `/product/${_id}`)
  return variants.flatMap((variant) => {
    const [image, ...more] = imagesOf(variant, images).map((path) => host + path)
    if (!image) return []
    const { size, price, oldPrice, availability, sale, gtin = null, parts } = variant
    return {
      id: variant._id,
      groupId: _id,
      title: cut([brand, name, category, size].filter(Boolean).join(' '), feedLengths.title),
      description: cut(description, feedLengths.description),
      link: product.variants.length > 1 && size ? `${page}?${new URLSearchParams({ size: sizeSlug(size) })}` : page,
      image,
      moreImages: more.slice(0, feedLengths.moreImages),
      isAvailable: availability !== 'sold_out',
      price: oldPrice ?? price,
      salePrice: oldPrice === null ? null : price,
      sale,
      brand,
      category,
      size,
      millilitres: millilitresOf(size),
      gtin,
      isSet: parts !== undefined,
    }
  })
}

/** The picture of the size stands first. */
function imagesOf({ pictureId }: Variant, images: readonly string[]): string[] {
  const own = pictureId && images.find((path) => path.startsWith(`/media/${pictureId}-`))
  return own ? [own, ...images.filter((path) => path !== own)] : [...images]
}

const millilitresOf = (size: string): number | null => {
  const [, amount] = /^(\d{1,5}(?:\.\d{1,2})?) ?ml(?: tester)?$/i.exec(size.trim()) ?? []
  return amount === undefined ? null : Number(amount)
}

/** At most so many characters, whole words; a surrogate pair is never cut in two. */
function cut(text: string, length: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= length) return trimmed
  const part = trimmed.slice(0, length + 1)
  const end = part.lastIndexOf(' ')
  return end > 0 ? part.slice(0, end) : Array.from(trimmed.slice(0, length)).slice(0, -1).join('')
}
