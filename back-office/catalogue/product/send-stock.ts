import type { z } from 'zod'
import { api } from '#app/api.ts'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { type CurrentStock, isDifference } from '#contract/catalogue/stock.ts'
import type { TypedStock } from './typed-stock.ts'

interface StockToSend extends z.output<typeof TypedStock> {
  productId: string
  /** The size with the displayed stock. */
  size: Pick<StaffProduct['variants'][number], '_id' | 'stock'>
  /** The idempotency key: a repeated request moves received or lost bottles once. */
  key: string
}

interface SentStock {
  stocks: CurrentStock[]
  message: string
}

/** Sends received or lost bottles as a difference, and others as the new total. Returns the present stock. */
export async function sendStock({
  productId,
  size,
  key,
  bottles,
  reason,
  note,
  ...batch
}: StockToSend): Promise<SentStock> {
  const variantId = size._id
  if (isDifference(reason)) {
    const headers = { 'idempotency-key': key }
    const isNamed = reason === 'received' && batch.code
    const body = { reason, lines: [{ variantId, bottles, ...(isNamed && { batch }) }], note }
    return api('POST /api/admin/stock/differences', { body, headers })
  }
  const body = { variantId, seen: size.stock, stock: bottles, reason, note }
  const { message } = await api('PUT /api/admin/products/:id/stock', { params: { id: productId }, body })
  return { stocks: [{ variantId, stock: bottles }], message }
}

/** The product with the present stock of a size. */
export function withStock(product: StaffProduct, { variantId, stock }: CurrentStock): StaffProduct {
  const variants = product.variants.map((size) => (size._id === variantId ? { ...size, stock } : size))
  const total = variants.reduce((sum, size) => sum + (size.onSale ? size.stock : 0), 0)
  return { ...product, variants, stock: total }
}
