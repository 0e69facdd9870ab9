import { z } from 'zod'
import { listSearch, paged, total } from '../lists.ts'

/** The shops whose exports are read. */
export const formerShops = ['woocommerce', 'shopify'] as const
export type FormerShop = (typeof formerShops)[number]

export const formerShopNames: Record<FormerShop, string> = { woocommerce: 'WooCommerce', shopify: 'Shopify' }

/** Bytes and rows of a file, at most. */
export const largestExport = 10 * 1024 * 1024
export const maxExportRows = 100_000
/** Rows that are left out are listed up to this many. */
export const maxListedRows = 100

export const FormerShopQuery = z.strictObject({
  from: z.enum(formerShops),
  apply: z.stringbool().optional().describe('false or left out: it only says what would be added'),
})
export type FormerShopQuery = z.infer<typeof FormerShopQuery>

const count = z.number().int()
export const FormerShopResult = z.object({
  added: count.describe('new here; with `apply=false` what would be'),
  known: count.describe('here already, and left as they are'),
  leftOut: count,
  reasons: z
    .array(z.object({ row: count.describe('in the spreadsheet'), reason: z.string() }))
    .describe(`why rows are left out, the first ${maxListedRows}`),
})
export type FormerShopResult = z.infer<typeof FormerShopResult>

/** An order of the former shop, for reading: it is in no list, no sum and no stock of this one. */
export const FormerOrder = z.object({
  shop: z.enum(formerShops),
  number: z.string().describe('as the former shop wrote it'),
  placedAt: z.iso.datetime().nullable(),
  status: z.string().describe('in the words of the former shop'),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  amount: z.number().nullable().describe('the total, decimal taka'),
  lines: z.array(z.string()).describe('such as 2 × Rose, 6 ml'),
})
export type FormerOrder = z.infer<typeof FormerOrder>

export const FormerOrdersQuery = z.strictObject({ _search: listSearch, ...paged })
export type FormerOrdersQuery = z.infer<typeof FormerOrdersQuery>

export const FormerOrders = z.object({ orders: z.array(FormerOrder), total })
