import { z } from 'zod'
import { type Api, api, type CallName } from '#contract/api.ts'
import { marksOfField } from '#contract/field-marks.ts'

/*
 * What the responses of calls have at least, from their schemas. The build has only these values in the place of this
 * file (scripts/response-fields.ts): browsers do not load the table of calls.
 */

/** What a call answers that is not listed. */
export const ofOtherCalls = ['message']

/** Their pages say themselves that there is no order, as the specification words it. */
const mayLackOrder: CallName[] = ['GET /api/order/user/:orderId', 'POST /api/payment/stripe/confirm-payment']

function requiredFields([name, { response }]: [string, Api[CallName]]): [string, string[]] {
  if (!(response instanceof z.ZodObject) || mayLackOrder.includes(name as CallName)) return [name, []]
  // Marked fields are left out for who may not see them.
  const required = Object.entries(response.shape).filter(
    ([, field]) => !(field instanceof z.ZodOptional || marksOfField(field)),
  )
  return [name, required.map(([field]) => field).filter((field) => field !== 'success')]
}

const isOnlyMessage = (fields: string[]) => String(fields) === String(ofOtherCalls)

const listed = Object.entries(api)
  .map(requiredFields)
  .filter(([, fields]) => !isOnlyMessage(fields))
const isOfStaff = ([name]: [string, string[]]) => name.includes(' /api/admin/')

export type ResponseFields = Readonly<Record<string, readonly string[]>>
export const customerFields: ResponseFields = Object.fromEntries(listed.filter((call) => !isOfStaff(call)))
export const staffFields: ResponseFields = Object.fromEntries(listed.filter(isOfStaff))
