import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ProductQuery } from '#contract/catalogue.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { productList } from './product-list.ts'
import { type Catalogue, wholeCatalogue } from './whole-catalogue.ts'

export interface ListJson {
  /** A `ProductList`. */
  json: string
  etag: string
}

/** Answers made of one reading of the catalogue; they go with it. */
const made = new WeakMap<Catalogue, LRUCache<string, ListJson>>()

/** The JSON of the products that a query asks for, made once and kept until the catalogue changes. */
export async function listProducts(shop: Pick<Shop, 'db'>, query: ProductQuery): Promise<ListJson> {
  if (query.minPrice !== undefined && query.maxPrice !== undefined && query.minPrice > query.maxPrice) {
    const message = 'The lowest price is above the highest price.'
    throw new ShopError('bad_request', message, { fields: { minPrice: message } })
  }
  const catalogue = await wholeCatalogue(shop)
  const answers = made.get(catalogue) ?? new LRUCache({ max: 500, maxSize: 16_000_000, sizeCalculation: sizeOf })
  made.set(catalogue, answers)
  const key = JSON.stringify(query)
  const known = answers.get(key)
  if (known) return known

  const json = JSON.stringify(productList(catalogue, query))
  const answer = { json, etag: `W/"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"` }
  answers.set(key, answer)
  return answer
}

const sizeOf = ({ json }: ListJson): number => json.length + 100
