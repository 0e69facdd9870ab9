import { z } from 'zod'
import type { Mark } from './accounts/marks.ts'
import type { Access, Permission, Proof } from './accounts/permissions.ts'

/** One call of the API. Its key in the table is its method and path. */
export interface Call {
  summary: string
  tag: 'catalogue' | 'stock' | 'accounts' | 'orders' | 'contact' | 'payments' | 'settings' | 'content'
  /** A token of customers opens no call of staff, nor the cookie of staff one of customers. */
  access: Access
  /** What the call asks for besides, depending on what it is to do (`requirePermission`). */
  alsoAsks?: readonly Permission[]
  /** Of a staff call, instead of what its permission asks for: whether the second factor was proven, also to read. */
  proof?: Proof
  /** Of a staff call: marked fields that another permission shows here, and for what. */
  reveals?: { readonly [mark in Mark]?: Permission | readonly Permission[] }
  /**
   * What the open screens of staff are notified of after the call: that orders, or what else is shown there, have changed;
   * also that there are new orders. Left out: a change by staff is announced, another one is not.
   */
  announces?: 'orders' | 'new-orders' | 'nothing'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Content types of a body that is a file instead. */
  files?: readonly string[]
  headers?: z.ZodType
  /** The status of its response, which is empty then; otherwise 200. */
  answers?: 204
  response: z.ZodType
}

export const successResponse = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape })
export const messageResponse = successResponse({ message: z.string() })
