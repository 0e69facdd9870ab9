import { z } from 'zod'
import { answer, type Call } from '../../call.ts'
import { StaffProduct } from './catalogue-staff.ts'
import { NewSize, SizeChange, SizeOrder, SizeVisibility } from './sizes.ts'

const params = z.object({ id: z.string(), variantId: z.string() })
const changed = answer({ product: StaffProduct, message: z.string() })

export const sizeCalls = {
  'POST /api/admin/products/:id/variants': {
    summary: 'Add a size to a product, behind the others; 409 for one that it has',
    tag: 'catalogue',
    access: 'admin',
    params: z.object({ id: z.string() }),
    body: NewSize,
    answer: changed,
  },
  'PUT /api/admin/products/:id/variants': {
    summary: 'Put the sizes of a product in order; 409 when they are others by now',
    tag: 'catalogue',
    access: 'admin',
    params: z.object({ id: z.string() }),
    body: SizeOrder,
    answer: changed,
  },
  'PUT /api/admin/products/:id/variants/:variantId': {
    summary: 'Change a size; 409 when someone else has changed it meanwhile',
    tag: 'catalogue',
    access: 'admin',
    params,
    body: SizeChange,
    answer: changed,
  },
  'PUT /api/admin/products/:id/variants/:variantId/sale': {
    summary: 'Hide a size from customers, or show it again, behind the others; 409 for the last one that is shown',
    tag: 'catalogue',
    access: 'admin',
    params,
    body: SizeVisibility,
    answer: changed,
  },
  'DELETE /api/admin/products/:id/variants/:variantId': {
    summary: 'Remove a size; 409 for one that was ordered, which can be hidden, and for the last one',
    tag: 'catalogue',
    access: 'admin',
    params,
    answer: changed,
  },
} satisfies Record<string, Call>
