import { z } from 'zod'
import { orderStatuses } from '../orders/orders.ts'

const done = z.boolean()

/** The progress of the shop's setup; each step is derived from the shop's data. */
export const FirstSteps = z.object({
  hidden: z.boolean().describe('whether the staff has hidden them from Today'),
  details: z.object({
    done,
    saved: z.boolean().describe('whether the staff has ever saved the settings'),
    sample: z
      .array(z.enum(['phone', 'whatsapp']))
      .describe('numbers that are still the sample’s: nobody answers there'),
  }),
  delivery: z.object({ done }),
  payments: z.object({
    done,
    cards: z
      .enum(['off', 'sandbox', 'test', 'live', 'none'])
      .describe(
        'switched off in the settings, the payments sandbox, the provider’s test or live keys, or refused for want of keys',
      ),
    webhook: z.boolean().describe('whether the provider’s events are believed'),
  }),
  emails: z.object({
    done,
    server: z.boolean().describe('whether emails leave; else they are files on the server'),
    address: z.boolean().describe('whether the shop knows its web address'),
  }),
  product: z.object({
    done,
    unfinished: z
      .object({ _id: z.string(), name: z.string(), published: z.boolean(), pictures: z.number().int() })
      .nullable()
      .describe('the newest product of the shop’s own, while none can be seen with a picture'),
  }),
  sample: z
    .object({ done, products: z.number().int().describe('sample products that are left') })
    .nullable()
    .describe('null: there never was a sample catalogue'),
  pages: z.object({ done }),
  order: z.object({
    done,
    open: z
      .object({ _id: z.string(), status: z.enum(orderStatuses) })
      .nullable()
      .describe('the newest order that is on its way, while none was ever completed'),
  }),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const FirstStepsChange = z.object({ hidden: z.boolean() })
