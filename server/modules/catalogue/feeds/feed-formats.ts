import type { FeedReader } from '#contract/catalogue/product-feeds.ts'
import { toDhakaInput } from '#contract/dhaka-time.ts'
import { csvRow } from '../../../csv/csv.ts'
import { escapedXml } from '../escaped-xml.ts'
import type { FeedItem } from './feed-items.ts'

/** A feed as a file: what stands before, between and after its items. */
interface FeedFormat {
  type: string
  head(shopName: string, host: string): string
  item(item: FeedItem): string
  end: string
}

/** `1250.00 BDT`. */
const money = (taka: number) => `${taka.toFixed(2)} BDT`

/** `2026-03-14T00:00+0600/2026-03-21T23:59+0600`: the minutes of a sale in Dhaka, the last one included. */
const saleTime = ({ sale }: FeedItem) =>
  sale
    ? [new Date(sale.from), new Date(Date.parse(sale.until) - 1)].map((at) => `${toDhakaInput(at)}+0600`).join('/')
    : ''

const unit = ({ millilitres }: FeedItem) =>
  millilitres === null ? {} : { unit_pricing_measure: `${millilitres} ml`, unit_pricing_base_measure: '100 ml' }

/** Perfume & cologne, in Google's taxonomy of products. */
const googleCategory = '479'

/** Support.google.com/merchants/answer/7052112: RSS 2.0 with Google's own elements. */
const google: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  head: (shopName, host) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n<title>${escapedXml(shopName)}</title>\n<link>${escapedXml(host)}</link>\n<description>${escapedXml(shopName)}</description>\n`,
  item(item) {
    const fields = {
      id: item.id,
      title: item.title,
      description: item.description,
      link: item.link,
      image_link: item.image,
      additional_image_link: item.moreImages,
      availability: item.isAvailable ? 'in_stock' : 'out_of_stock',
      price: money(item.price),
      sale_price: item.salePrice === null ? [] : money(item.salePrice),
      sale_price_effective_date: saleTime(item) || [],
      condition: 'new',
      brand: item.brand,
      gtin: item.gtin ?? [],
      ...(item.isSet && { is_bundle: 'yes', ...(!item.gtin && { identifier_exists: 'no' }) }),
      google_product_category: googleCategory,
      product_type: item.category,
      item_group_id: item.groupId,
      size: item.size || [],
      ...unit(item),
    }
    const elements = Object.entries(fields).flatMap(([name, value]) =>
      [value].flat().map((text) => `<g:${name}>${escapedXml(text)}</g:${name}>`),
    )
    return `<item>${elements.join('')}</item>\n`
  },
  end: '</channel>\n</rss>\n',
}

const metaColumns = [
  ...['id', 'title', 'description', 'availability', 'condition', 'price', 'link', 'image_link', 'brand'],
  ...[
    'additional_image_link',
    'sale_price',
    'sale_price_effective_date',
    'gtin',
    'google_product_category',
    'product_type',
    'item_group_id',
    'size',
  ],
]

/** Fields of Meta's catalogues of products. */
const meta: FeedFormat = {
  type: 'text/csv; charset=utf-8',
  head: () => csvRow(metaColumns),
  item: (item) =>
    csvRow([
      ...[item.id, item.title, oneLine(item.description), item.isAvailable ? 'in stock' : 'out of stock', 'new'],
      ...[money(item.price), item.link, item.image, item.brand, item.moreImages.join(',')],
      ...[item.salePrice === null ? '' : money(item.salePrice), saleTime(item)],
      ...[item.gtin ?? '', googleCategory, item.category, item.groupId, item.size],
    ]),
  end: '',
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ')

export const feedFormats: Record<FeedReader, FeedFormat> = { google, meta }
