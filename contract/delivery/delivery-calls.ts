import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { DeliveryChange, DeliverySettings } from './delivery.ts'

export const deliveryCalls = {
  'GET /api/admin/delivery': {
    summary: 'Delivery charges of each zone, and the amount from which delivery is free',
    tag: 'orders',
    access: 'settings.edit',
    response: successResponse({ settings: DeliverySettings }),
  },
  'PUT /api/admin/delivery': {
    summary: 'Change the delivery charges; existing orders keep theirs',
    tag: 'orders',
    access: 'settings.edit',
    body: DeliveryChange,
    response: successResponse({ settings: DeliverySettings, message: z.string() }),
  },
} satisfies Record<string, Call>
