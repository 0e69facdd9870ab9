import { z } from 'zod'
import { paged } from '../lists.ts'

export const orderColumns = ['id', 'date', 'amount', 'status'] as const
export type OrderColumn = (typeof orderColumns)[number]

export const directions = ['ascending', 'descending'] as const
export type Direction = (typeof directions)[number]

/** A page of the customer's own orders. */
export const OwnOrdersQuery = z.object({
  ...paged,
  _sort: z.enum(orderColumns).optional().describe('as displayed: the end of the id; date when left out'),
  _direction: z.enum(directions).optional().describe('descending when left out'),
})
export type OwnOrdersQuery = z.infer<typeof OwnOrdersQuery>
