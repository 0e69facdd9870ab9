import { z } from 'zod'
import { orderStatuses } from '../orders/orders.ts'
import { WayConnection } from '../payments/payment-settings.ts'

const done = z.boolean()

/** The progress of the shop's setup; each step is derived from the shop's data. */
export const FirstSteps = z.object({
  hidden: z.boolean().describe('whether staff have hidden them on Today'),
  proxy: z
    .object({ done })
    .nullable()
    .describe('requests have come through a proxy that is not trusted: TRUST_PROXY is off; null: none has'),
  details: z.object({
    done,
    saved: z.boolean().describe('whether staff have ever saved the settings'),
    sample: z.array(z.enum(['phone', 'whatsapp'])).describe('sample phone numbers that have not been replaced'),
  }),
  delivery: z.object({ done }),
  payments: z.object({
    done,
    cards: z
      .enum(['off', 'sandbox', 'test', 'live', 'none'])
      .describe(
        'off in the settings, the payments sandbox, the provider’s test or live keys, or unavailable without keys',
      ),
    webhook: z.boolean().describe('whether the provider’s webhook events are verified'),
    hostedWays: z
      .array(WayConnection)
      .describe('the ways to pay on a provider’s page that are enabled, and which keys they lack'),
  }),
  emails: z.object({
    done,
    server: z.boolean().describe('whether emails are sent; otherwise they are saved as files on the server'),
    url: z.boolean().describe('whether the shop knows its own URL'),
    texts: z.boolean().describe('whether text messages are sent; otherwise they are saved as files on the server'),
  }),
  product: z.object({
    done,
    unfinished: z
      .object({ _id: z.string(), name: z.string(), published: z.boolean(), pictures: z.number().int() })
      .nullable()
      .describe('the newest own product, while no own product with a picture is published'),
  }),
  sample: z
    .object({ done, products: z.number().int().describe('remaining sample products') })
    .nullable()
    .describe('null: the shop never had a sample catalogue'),
  pages: z.object({ done }),
  order: z.object({
    done,
    open: z
      .object({ _id: z.string(), status: z.enum(orderStatuses) })
      .nullable()
      .describe('the newest open order, while no order has been completed'),
  }),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const FirstStepsChange = z.object({ hidden: z.boolean() })
