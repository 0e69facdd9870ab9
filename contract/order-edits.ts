import { z } from 'zod'
import { visibleName } from './accounts.ts'
import { CounterLine } from './counter.ts'
import { maxDelivery } from './delivery.ts'

const text = (most: number, missing?: string) => {
  const typed = z.string({ error: missing }).trim().max(most, `At most ${most} characters, please`)
  return missing ? typed.min(1, missing) : typed
}

/** An order that is not shipped, as the staff wants it to be: all of it, whether changed or not. */
export const OrderEdit = z.object({
  version: z.number().int().describe('of the order that the editor saw; 409 when someone has changed it since'),
  name: visibleName(text(200, 'Enter the name of the recipient')),
  phone: text(40).describe('empty only where the order is not paid in cash on delivery'),
  street: text(200).describe('empty, as the rest of the place, of an order for pick-up only'),
  city: text(100),
  state: text(100),
  zipcode: text(20),
  country: text(100),
  lines: z
    .array(CounterLine)
    .min(1, 'An order needs a product. To give it up, cancel it')
    .max(100, 'At most 100 products an order, please')
    .describe('lines that the order has keep their price; new ones cost what the shop asks now'),
  deliveryCharge: z
    .number({ error: 'Enter an amount such as 60' })
    .min(0, 'Enter 0 or more')
    .max(maxDelivery, 'Enter at most ৳100,000')
    .describe('decimal taka'),
  amount: z.number().min(0).describe('the new total as the editor saw it; another one is refused with 409'),
})
export type OrderEdit = z.infer<typeof OrderEdit>
