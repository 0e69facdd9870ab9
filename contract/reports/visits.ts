import { z } from 'zod'

/** The steps of a visit that pages count. What becomes of an order is known from the orders, which say nothing of visits. */
export const visitSteps = ['entrance', 'product', 'cart', 'checkout', 'placed'] as const
export type VisitStep = (typeof visitSteps)[number]

/** Where visits come from: what links of our own name, and what is told from the page before. */
export const sourceNames = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  youtube: 'YouTube',
  whatsapp: 'WhatsApp',
  google: 'Google, named in the link',
  newsletter: 'Newsletter',
  direct: 'Directly',
  search: 'Search engines',
  social: 'Other social networks',
  other: 'Other websites',
} as const
export type Source = keyof typeof sourceNames
export const sources = Object.keys(sourceNames) as [Source, ...Source[]]

export const deviceNames = { phone: 'Phone', tablet: 'Tablet', computer: 'Computer' } as const
export type Device = keyof typeof deviceNames

/** Words are shown from so many people on. */
export const fewestSearchers = 3

const step = z.strictObject({
  step: z.enum(visitSteps),
  language: z.enum(['en', 'bn']),
  referrer: z.string().max(253).describe('the host of the page before; empty: none'),
  utmSource: z.string().max(100).optional().describe('what the link says where it is'),
})
const search = z.strictObject({
  words: z.string().min(1).max(200),
  result: z.enum(['some', 'none', 'clicked']).describe('whether it found something, or that one of it was opened'),
})

/** What a page counts: a step of a visit, or a search. It says nothing of who made it. */
export const Counted = z.union([step, search])
export type CountedStep = z.infer<typeof step>
export type CountedSearch = z.infer<typeof search>
