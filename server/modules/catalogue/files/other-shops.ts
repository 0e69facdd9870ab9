import { fieldRegistry } from '#contract/catalogue/products/field-registry.ts'
import { slugOf } from '#contract/fold-text.ts'
import { type FormerShop, formerShopNames } from '#contract/former-shop/former-shop.ts'
import type { CsvRow } from '../../../csv/csv.ts'
import { type HeadedRow, readByHeading } from '../../../csv/read-by-heading.ts'
import { ShopError } from '../../../errors.ts'
import { textOfHtml } from './html-text.ts'
import type { FileRow } from './import-cells.ts'
import { type Cells, plainCell } from './import-cells.ts'

/**
 * The sizes in an export of another shop, as rows of a catalogue file. Rows that are no size are part of another one, as
 * the pictures of a product, or left out with the reason. Headings are those that the shops document:
 * https://woocommerce.com/document/product-csv-importer-exporter/ and
 * https://help.shopify.com/en/manual/products/import-export/using-csv
 * @throws ShopError 400 when the headings are those of something else
 */
export function rowsOfOtherShop(shop: FormerShop, heading: CsvRow, rows: readonly CsvRow[]): FileRow[] {
  const { hasAll, rows: lines } = readByHeading(heading, rows)
  if (!(shop === 'shopify' ? hasAll(['Handle', 'URL handle'], ['Title']) : hasAll(['Type'], ['Name'])))
    throw new ShopError('export_of_other_shop', { what: 'products', shop: formerShopNames[shop] })
  return shop === 'shopify' ? sizesOfShopify(lines) : sizesOfWooCommerce(lines)
}

/** Shopify: the first row of a handle has the product, each with an option or a price a size, the others pictures. */
function sizesOfShopify(lines: readonly HeadedRow[]): FileRow[] {
  const products = Map.groupBy(lines, ({ read }) => read('Handle', 'URL handle'))
  return [...products].flatMap(([handle, own]): FileRow[] => {
    const [first] = own
    if (!first) return []
    if (!handle) return own.map((line) => leftOut(line, 'This row has no handle'))
    if (/^true$/i.test(first.read('Gift Card', 'Gift card')))
      return own.map((line) => leftOut(line, 'Gift cards are not imported'))
    const pictures = [...new Set(own.map(({ read }) => read('Image Src', 'Product image URL')).filter(Boolean))]
    const sizes = own.filter(({ read }) => read('Option1 Value', 'Option1 value') || read('Variant Price', 'Price'))
    if (sizes.length === 0) return [leftOut(first, 'This product has no price')]
    const name = first.read('Title')
    const product: Cells = {
      name,
      brand: first.read('Vendor'),
      category: first.read('Type') || lastPart(first.read('Product Category', 'Product category')),
      tags: first.read('Tags'),
      description: textOfHtml(first.read('Body (HTML)', 'Description')) || name,
      ...forSearchEngines(first.read('SEO Title'), first.read('SEO Description')),
    }
    return sizes.map(({ row, read }) => {
      const options = [1, 2, 3].map((n) => read(`Option${n} Value`, `Option${n} value`)).filter(isOption)
      const [price, before] = [read('Variant Price', 'Price'), read('Variant Compare At Price', 'Compare-at price')]
      return size(
        row,
        product,
        {
          size: options.join(' / '),
          sku:
            read('Variant SKU', 'SKU') ||
            ['SH', handle, ...options.map((option) => slugOf(option))].join('-').slice(0, 60),
          price,
          oldPrice: Number(before) > Number(price) ? before : '',
          stock: bottlesOf(read('Variant Inventory Qty', 'Inventory quantity')),
          barcode: read('Variant Barcode', 'Barcode'),
          weight: read('Variant Grams', 'Weight value (grams)').replace(/\.0+$/, ''),
        },
        { path: `/products/${handle}`, pictures },
      )
    })
  })
}

/** WooCommerce: a variation has its price and stock, and the rest from the row of its product. */
function sizesOfWooCommerce(lines: readonly HeadedRow[]): FileRow[] {
  const parents = new Map<string, HeadedRow>()
  for (const line of lines) {
    if (line.read('SKU')) parents.set(line.read('SKU').toLowerCase(), line)
    parents.set(`id:${line.read('ID')}`, line)
  }
  const used = new Set<HeadedRow>()
  const parentOf = (line: HeadedRow) => parents.get(line.read('Parent').toLowerCase())
  for (const line of lines) {
    const parent = isOf(line, 'variation') && parentOf(line)
    if (parent) used.add(parent)
  }
  return lines.flatMap((line): FileRow[] => {
    if (isOf(line, 'variable')) return used.has(line) ? [] : [leftOut(line, 'This product has no variation')]
    if (!isOf(line, 'simple') && !isOf(line, 'variation'))
      return [leftOut(line, `Products of the type “${line.read('Type')}” are not imported`)]
    const parent = isOf(line, 'variation') ? parentOf(line) : line
    if (!parent) return [leftOut(line, `The file has no product “${line.read('Parent')}”`)]
    const options = parent === line ? [] : [1, 2, 3].map((n) => line.read(`Attribute ${n} value(s)`)).filter(isOption)
    const name = parent.read('Name')
    const product: Cells = {
      name,
      brand: firstOf(parent.read('Brands')),
      category: lastPart(firstOf(parent.read('Categories'))),
      tags: parent.read('Tags'),
      description: textOfHtml(parent.read('Description', 'Short description')) || name,
      ...forSearchEngines(parent.read('Meta: _yoast_wpseo_title'), parent.read('Meta: _yoast_wpseo_metadesc')),
    }
    return [
      size(
        line.row,
        product,
        {
          size: options.join(' / '),
          sku: line.read('SKU') || `WC-${line.read('ID')}`,
          ...pricesOfWooCommerce(line.read),
          stock: bottlesOf(line.read('Stock')),
          barcode: line.read('GTIN, UPC, EAN, or ISBN'),
          weight: gramsOf(line.read),
        },
        {
          path: `/product/${slugOf(name) || name.trim().replace(/\s+/g, '-')}`,
          pictures: [...new Set([...listOf(parent.read('Images')), ...listOf(line.read('Images'))])],
        },
      ),
    ]
  })
}

const isOf = ({ read }: HeadedRow, type: string) =>
  read('Type')
    .split(',')
    .map((part) => part.trim())
    .includes(type)

/** A sale price with days is one here; one without is the price, with the regular one struck through. */
function pricesOfWooCommerce(read: HeadedRow['read']): Cells {
  const [regular, sale] = [read('Regular price'), read('Sale price')]
  const [from, to] = [read('Date sale price starts'), read('Date sale price ends')].map((day) => day.slice(0, 10))
  if (!sale) return { price: regular }
  return from && to
    ? { price: regular, salePrice: sale, saleDays: `${from} to ${to}` }
    : { price: sale, oldPrice: regular }
}

function gramsOf(read: HeadedRow['read']): string {
  const [kilograms, grams] = [read('Weight (kg)'), read('Weight (g)')]
  return grams || (Number(kilograms) > 0 ? String(Math.round(Number(kilograms) * 1000)) : '')
}

/** A stock that the other shop does not count, or has oversold, is none. */
const bottlesOf = (text: string) => (/^\d+(\.0+)?$/.test(text) ? text.replace(/\.0+$/, '') : '0')

/** What Shopify writes for a product without options. */
const isOption = (option: string) => option !== '' && option !== 'Default Title'

/** What search engines show; a template of Yoast, such as `%%title%% %%sep%% %%sitename%%`, is no text. */
function forSearchEngines(title: string, summary: string): Cells {
  const cut = (text: string, maxLength: number) => (text.includes('%%') ? '' : text.slice(0, maxLength).trim())
  const { title: titleRow, summary: summaryRow } = fieldRegistry
  return { title: cut(title, titleRow.maxLength), summary: cut(summary, summaryRow.maxLength) }
}

const listOf = (cell: string) =>
  cell
    .split(/(?<!\\),\s*/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter(Boolean)
const firstOf = (cell: string) => listOf(cell)[0] ?? ''
/** The last one of nested categories, `Perfume > For women`. */
const lastPart = (cell: string) => cell.split('>').at(-1)?.trim() ?? ''

function size(row: number, product: Cells, own: Cells, origin: NonNullable<FileRow['origin']>): FileRow {
  const filled = Object.entries({ ...product, ...own }).filter(([, text]) => text) as [keyof Cells, string][]
  const cells = Object.fromEntries(filled.map(([column, text]) => [column, plainCell(column, text)]))
  return { row, cells, origin }
}

const leftOut = ({ row, read }: HeadedRow, reason: string): FileRow => ({
  row,
  cells: { name: read('Name', 'Title') || read('Handle', 'URL handle') || '–' },
  origin: { leftOut: reason },
})
