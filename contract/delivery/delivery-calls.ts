import { z } from 'zod'
import { answer, type Call } from '../call.ts'
import { DeliveryChange, DeliverySettings } from './delivery.ts'

export const deliveryCalls = {
  'GET /api/admin/delivery': {
    summary: 'What delivery costs in each zone, and from which amount it is free',
    tag: 'orders',
    access: 'admin',
    answer: answer({ settings: DeliverySettings }),
  },
  'PUT /api/admin/delivery': {
    summary: 'Set what delivery costs; orders that are placed keep their charge',
    tag: 'orders',
    access: 'admin',
    body: DeliveryChange,
    answer: answer({ settings: DeliverySettings, message: z.string() }),
  },
} satisfies Record<string, Call>
