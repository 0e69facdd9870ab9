import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { NewSale, SaleEnd, SalePreview, SalePrices, SalePricesQuery } from './sale-prices.ts'

const staff = { tag: 'catalogue' } as const

export const salePriceCalls = {
  'GET /api/admin/sale-prices': {
    summary: 'Sale prices of sizes that are running, planned or ended',
    ...staff,
    access: 'catalogue.read',
    query: SalePricesQuery,
    response: successResponse(SalePrices.shape),
  },
  'POST /api/admin/sale-prices/preview': {
    summary: 'What a sale would do; fails as saving it would, and saves nothing',
    ...staff,
    access: 'catalogue.price',
    announces: 'nothing',
    body: NewSale,
    response: successResponse(SalePreview.shape),
  },
  'POST /api/admin/sale-prices': {
    summary:
      'Give sizes a sale price for some days, all or none; 409 when one of them has another sale price on some of these days',
    ...staff,
    access: 'catalogue.price',
    body: NewSale,
    response: successResponse({ sizes: z.number().int(), message: z.string() }),
  },
  'POST /api/admin/sale-prices/end': {
    summary: 'End sale prices now; planned ones are removed',
    ...staff,
    access: 'catalogue.price',
    body: SaleEnd,
    response: successResponse({ ended: z.number().int(), message: z.string() }),
  },
} satisfies Record<string, Call>
