import { z } from 'zod'
import { type Call, successResponse } from '../../call.ts'
import { StaffProduct } from './catalogue-staff.ts'
import { BottleOpening, NewSize, OpenedCount, SetParts, SizeChange, SizeOrder, SizeVisibility } from './sizes.ts'

const params = z.object({ id: z.string(), variantId: z.string() })
const changed = successResponse({ product: StaffProduct, message: z.string() })

const staff = { tag: 'catalogue' } as const

export const sizeCalls = {
  'POST /api/admin/products/:id/variants': {
    summary: 'Add a size to a product, after the others; 409 when the product already has it',
    ...staff,
    access: 'catalogue.edit',
    alsoAsks: ['catalogue.price', 'stock.edit'],
    params: z.object({ id: z.string() }),
    body: NewSize,
    response: changed,
  },
  'PUT /api/admin/products/:id/variants': {
    summary: 'Reorder the sizes of a product; 409 when someone else has changed them in the meantime',
    ...staff,
    access: 'catalogue.edit',
    params: z.object({ id: z.string() }),
    body: SizeOrder,
    response: changed,
  },
  'PUT /api/admin/products/:id/variants/:variantId': {
    summary: 'Change a size; 409 when someone else has changed it in the meantime',
    ...staff,
    access: 'catalogue.edit',
    alsoAsks: ['catalogue.price'],
    params,
    body: SizeChange,
    response: changed,
  },
  'PUT /api/admin/products/:id/variants/:variantId/sale': {
    summary: 'Hide a size, or publish it again after the others; 409 when it is the last published one',
    ...staff,
    access: 'catalogue.edit',
    params,
    body: SizeVisibility,
    response: changed,
  },
  'PUT /api/admin/products/:id/variants/:variantId/parts': {
    summary:
      'Make a size a set of other sizes, or change what is in it; 409 for a size that has a stock or was ordered',
    ...staff,
    access: 'catalogue.edit',
    alsoAsks: ['catalogue.price'],
    params,
    body: SetParts,
    response: changed,
  },
  'POST /api/admin/products/:id/opened': {
    summary: 'Open a bottle, for decants: it leaves the stock of its size; 409 when none is in stock',
    tag: 'stock',
    access: 'stock.edit',
    params: z.object({ id: z.string() }),
    body: BottleOpening,
    response: changed,
  },
  'PUT /api/admin/products/:id/opened': {
    summary: 'Correct what is left in opened bottles; 409 when decants were sold in the meantime',
    tag: 'stock',
    access: 'stock.edit',
    params: z.object({ id: z.string() }),
    body: OpenedCount,
    response: changed,
  },
  'DELETE /api/admin/products/:id/variants/:variantId': {
    summary: 'Remove a size; 409 when it was ordered (hide it instead) or is the last one',
    ...staff,
    access: 'catalogue.edit',
    params,
    response: changed,
  },
} satisfies Record<string, Call>
