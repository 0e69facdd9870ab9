import { expect, it } from 'vitest'
import type { z } from 'zod'
import { api } from './api.ts'
import type { Call } from './call.ts'

/** What the browser repeats as it was shown, which has to be equal, and the bounds of lists. */
const compared = [
  'POST /api/order/create .items.price',
  'POST /api/order/create .amount',
  'POST /api/order/link/:key/payment .amount',
  'GET /api/admin/orders .min',
  'GET /api/admin/orders .max',
  'GET /api/admin/orders/file .min',
  'GET /api/admin/orders/file .max',
  'PUT /api/admin/orders/:orderId .amount',
  'POST /api/admin/orders/:orderId/refunds .left',
  'POST /api/admin/orders/:orderId/refunds .heldBack',
  'POST /api/admin/orders/:orderId/due-refund .amount',
  'POST /api/admin/counter/orders .amount',
  'POST /api/payment/stripe/create-payment-intent .amount',
  'POST /api/payment/start .amount',
]

/** A gateway may charge fractions of a poisha for a part: what a message costs is rounded. */
const finer = ['PUT /api/admin/settings .settings.orderMessages.pricePerPart']

interface Definition {
  type: string
  format?: string
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  checks?: { _zod: { def: { format?: string } } }[]
  innerType?: z.ZodType
  element?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
}

/** The paths of numbers, but whole ones, that take `value`. */
function numbersThatTake(value: number, schema: z.ZodType | undefined, path = ''): string[] {
  if (!schema) return []
  const { type, shape = {}, options = [], checks = [], ...def } = schema._zod.def as unknown as Definition
  if (type === 'number') {
    const isWhole = def.format !== undefined || checks.some(({ _zod }) => _zod.def.format !== undefined)
    return !isWhole && schema.safeParse(value).success ? [path] : []
  }
  // A pipe takes what both of its ends take.
  const inner =
    type === 'pipe' && def.out?._zod.def.type === 'number' ? [def.out] : [def.innerType, def.element, def.in]
  return [
    ...Object.entries(shape).flatMap(([name, field]) => numbersThatTake(value, field, `${path}.${name}`)),
    ...[...inner, ...options].flatMap((one) => numbersThatTake(value, one, path)),
  ]
}

it('takes no amount or percentage that would be stored as nothing, in any call', () => {
  const found = Object.entries<Call>(api).flatMap(([name, { query, body }]) =>
    [query, body].flatMap((schema) => numbersThatTake(1e-7, schema).map((path) => `${name} ${path}`)),
  )
  expect([...new Set(found)].toSorted()).toEqual([...compared, ...finer].toSorted())
})
