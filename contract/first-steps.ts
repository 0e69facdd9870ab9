import { z } from 'zod'

const done = z.boolean()

/** How far the shop is set up, each step as the shop's own data tells it. */
export const FirstSteps = z.object({
  hidden: z.boolean().describe('whether the staff has hidden them from Today'),
  details: z.object({
    done,
    saved: z.boolean().describe('whether the staff has ever saved the settings'),
    samplePhone: z.boolean().describe('whether customers still see the sample’s phone number'),
  }),
  delivery: z.object({ done }),
  payments: z.object({
    done,
    cards: z
      .enum(['sandbox', 'test', 'live', 'none'])
      .describe('the payments sandbox, the provider’s test or live keys, or cards that are refused'),
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
  order: z.object({ done }),
})
export type FirstSteps = z.infer<typeof FirstSteps>

export const FirstStepsChange = z.object({ hidden: z.boolean() })
