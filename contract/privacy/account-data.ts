import { z } from 'zod'

const moment = z.iso.datetime()

/** A part of what the shop keeps of a person: a list of things, each with the values that it has. */
const DataPart = z.object({
  part: z.enum([
    'account',
    'addresses',
    'orders',
    'former_orders',
    'messages',
    'reviews',
    'votes',
    'wishlist',
    'waiting',
    'sign_ins',
    'consents',
  ]),
  entries: z.array(z.record(z.string(), z.union([z.string(), z.number()]))),
})
export type DataPart = z.infer<typeof DataPart>

/** Everything that the shop keeps of an account, to be read by machines, and the same as a page. */
export const AccountData = z.object({
  at: moment,
  parts: z.array(DataPart),
  page: z.string().describe('the same as an HTML page, in the language of Accept-Language'),
})
