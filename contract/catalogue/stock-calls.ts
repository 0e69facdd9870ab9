import { z } from 'zod'
import { answer, type Call, done } from '../call.ts'
import { StockAlert, StockCount, StockList, StockMovement, StockMovementsQuery, StockQuery } from './stock.ts'

export const stockCalls = {
  'POST /api/products/:id/stock-alerts': {
    summary: 'Ask for one email when a sold-out size is in stock again; 409 when it is',
    tag: 'stock',
    access: 'anyone',
    params: z.object({ id: z.string() }),
    body: StockAlert,
    answer: done,
  },
  'GET /api/admin/stock': {
    summary: 'Sizes with their stocks: those that run out first, those that are sold out, or all by brand and name',
    tag: 'stock',
    access: 'admin',
    query: StockQuery,
    answer: answer(StockList.shape),
  },
  'POST /api/admin/stock/counts': {
    summary: 'Save a stock count, all of it or nothing; 409 with the current stocks that have changed',
    tag: 'stock',
    access: 'admin',
    body: StockCount,
    answer: answer({ changed: z.number().int().describe('counts that differed'), message: z.string() }),
  },
  'GET /api/admin/stock/movements': {
    summary: 'The ledger of stocks, newest first, 50 at a time',
    tag: 'stock',
    access: 'admin',
    query: StockMovementsQuery,
    answer: answer({ movements: z.array(StockMovement), more: z.boolean() }),
  },
} satisfies Record<string, Call>
