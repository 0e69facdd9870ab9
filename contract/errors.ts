import { z } from 'zod'
import type { FailureCode } from './failures/failures.ts'

/**
 * Current price and stock of a size: sent with a rejected order, so that the cart can show old → new, and with a
 * rejected change of stocks.
 */
export const CurrentItem = z.object({
  _id: z.string().describe('the product'),
  variantId: z.string().optional().describe('the size; missing when it is no longer sold'),
  name: z.string(),
  price: z.number().describe('decimal taka'),
  stock: z.number().int(),
})
export type CurrentItem = z.infer<typeof CurrentItem>

/** What is wrong with a field. */
const FieldFailure = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()), message: z.string() })

/** The body of every error response. */
export const Failure = z.object({
  success: z.literal(false),
  message: z
    .string()
    .describe(
      'a sentence a customer can read, in the language of the header Accept-Language: English, or Bangla for bn',
    ),
  params: z.record(z.string(), z.unknown()).describe('the values in the message: numbers, amounts in poisha, names'),
  code: z.string().describe('what has failed, for clients that write it in their own words; it never changes'),
  fields: z.record(z.string(), FieldFailure).optional().describe('field name to what is wrong'),
  requestId: z
    .string()
    .optional()
    .describe(
      'of a request that failed through no fault of the caller: its id in the log, also in the header X-Request-Id',
    ),
  items: z
    .array(CurrentItem)
    .optional()
    .describe('with prices, bottles or stocks that have changed: the current figures'),
  deliveryCharge: z
    .number()
    .optional()
    .describe(
      'with prices_changed and delivery_charge_changed: the delivery charge included in the amount, if any; decimal taka',
    ),
  amount: z
    .number()
    .optional()
    .describe('with prices or a total that have changed: the current amount of the order, decimal taka'),
  joins: z
    .enum(['at_once', 'by_email'])
    .optional()
    .describe(
      'with the conflict of a number that another account has: it can be joined, by email after a code sent there',
    ),
  orderId: z
    .string()
    .optional()
    .describe(
      'with the conflict of an order by staff whose idempotency key came with another order: the id of that one',
    ),
})
export type Failure = Omit<z.infer<typeof Failure>, 'code'> & { code: FailureCode }
