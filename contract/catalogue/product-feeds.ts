import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import type { Language } from '../language.ts'

/** Who reads a feed, and the file that he fetches. */
export const feedFiles = { google: 'google.xml', meta: 'meta.csv' } as const
export type FeedReader = keyof typeof feedFiles

export const feedPath = (language: Language, reader: FeedReader): string => `/feeds/${language}/${feedFiles[reader]}`

/** Longest texts that Google takes: support.google.com/merchants/answer/7052112. */
export const feedLengths = { title: 150, description: 5_000, moreImages: 10 }

const product = z.object({ id: z.uuid(), name: z.string() })

export const ProductFeeds = z.object({
  items: z.number().int().describe('sizes in each feed'),
  withoutPicture: z.object({
    total: z.number().int(),
    products: z
      .array(product)
      .describe('the first 100 published products that are left out because they have no picture'),
  }),
  wrongBarcodes: z.object({
    total: z.number().int(),
    products: z
      .array(product.extend({ barcode: z.string() }))
      .describe('the first 100 sizes whose barcode is no GTIN: they are in the feeds without it'),
  }),
})
export type ProductFeeds = z.infer<typeof ProductFeeds>

export const productFeedCalls = {
  'GET /api/admin/product-feeds': {
    summary: 'The product feeds for Google Merchant Center and Meta Commerce Manager, and what they leave out',
    tag: 'catalogue',
    access: 'catalogue.read',
    response: successResponse(ProductFeeds.shape),
  },
} satisfies Record<string, Call>
