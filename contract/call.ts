import { z } from 'zod'

/** One call of the API. Its key in the table is its method and path. */
export interface Call {
  summary: string
  tag: 'catalogue' | 'stock' | 'accounts' | 'orders' | 'contact' | 'payments' | 'settings' | 'content'
  /** `user`: the bearer token of a customer; `admin`: the cookie of staff. Neither opens the calls of the other. */
  access: 'anyone' | 'user' | 'admin'
  /** What the open screens of staff are notified of after the call: changed orders, or also new ones. */
  announces?: 'orders' | 'new-orders'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Content types of a body that is a file instead. */
  files?: readonly string[]
  headers?: z.ZodType
  response: z.ZodType
}

export const successResponse = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape })
export const messageResponse = successResponse({ message: z.string() })
