import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { isStaffCall, permissionsOf } from '#contract/accounts/permissions.ts'
import { api } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { marksOfField } from '#contract/field-marks.ts'

/** Names of what tells how somebody is reached, where they live, or an amount. */
const telling =
  /phone|email|street|zip|address|recipient|cost|purchase|paid|total|amount|price|spent|charge|collect|fee|sales|refund|owed|margin|revenue|wrapping|adjustment|rounding|advance|reference|balance/i

/** Fields with such a name that everybody who may make the call may see, by why. A field is named with what it is part of. */
const seenByAll: Record<string, readonly string[]> = {
  'how many there are': [
    ...['.total', 'withoutPicture.total', 'wrongBarcodes.total', 'samples.allowed', 'operations.waitingEmails'],
    ...['.unpaid', '.refundsOwed', '.refundsToCheck', '.paidTwice'],
  ],
  'prices that visitors read': [
    ...['products.price', 'products.oldPrice', 'product.price', 'product.oldPrice', 'parts.price', 'prices.price'],
    ...['variants.price', 'variants.oldPrice', 'variants.salePrice', 'prices.salePrice', 'price.price', 'sizes.price'],
    ...['examples.price', 'examples.salePrice'],
  ],
  'terms that visitors read': ['rule.charge', 'steps.charge', 'action.amount', 'action.price', 'action.charge'],
  'an order that the caller is entering, or an offer that is tried': [
    ...['lines.price', '.subtotal', 'applied.amount', 'given.price', '.deliveryCharge', '.wrapping', '.cashRounding'],
    ...['.amount', '.price', 'tried.total'],
  ],
  'how the shop itself is reached, and what it pays': [
    ...['seller.address', 'seller.phone', 'seller.email', 'settings.address', 'settings.phone', 'settings.email'],
    ...['settings.emailSender', 'bangla.address', 'bangla.emailSender', 'stores.address', 'orderMessages.pricePerPart'],
    ...['settings.giftWrapping', 'retention.letterRecipients'],
  ],
  'people who work here, for who manages them': ['people.email', 'invitations.email'],
  'no amount and nobody’s address': ['failed.address', 'parcel.priceProblem'],
}

/** Who may make such a call sees the money of the shop. */
const isOfMoney = ({ access }: Call) =>
  permissionsOf(access).length > 0 && permissionsOf(access).every((one) => /^money\./.test(one))

it('has a mark on every field of the responses to staff whose name tells of a person or an amount', () => {
  const listed = new Set(Object.values(seenByAll).flat())
  const found = new Set<string>()
  for (const [call, row] of Object.entries<Call>(api)) {
    if (!isStaffCall(row.access) || isOfMoney(row)) continue
    for (const field of unmarkedTexts(row.response)) {
      found.add(field)
      expect([call, field, listed.has(field)]).toEqual([call, field, true])
    }
  }
  // Nothing is listed that is gone.
  expect([...listed].filter((field) => !found.has(field))).toEqual([])
})

it('writes no amount into the sentence of a call that succeeds: the screen does, from a marked field', () => {
  const routes = globSync('server/modules/**/*routes.ts')
  expect(routes.length).toBeGreaterThan(40)
  expect(routes.filter((path) => /\bformat(Taka|Poisha)\b/.test(readFileSync(path, 'utf8')))).toEqual([])
})

/** Texts and numbers without a mark, on them or above them, whose name is telling: each with the name of what it is in. */
function unmarkedTexts(schema: z.ZodType, [parent = '', name = '']: readonly string[] = []): string[] {
  if (marksOfField(schema)) return []
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([field, below]) =>
      unmarkedTexts(below, [name, field]),
    )
  if (schema instanceof z.ZodArray) return unmarkedTexts(schema.element as z.ZodType, [parent, name])
  if (schema instanceof z.ZodRecord) return unmarkedTexts(schema.valueType as z.ZodType, [parent, name])
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).flatMap((option) => unmarkedTexts(option, [parent, name]))
  if (schema instanceof z.ZodPipe) return unmarkedTexts(schema.out as z.ZodType, [parent, name])
  const { innerType, type } = schema.def as { innerType?: z.ZodType; type: string }
  if (innerType) return unmarkedTexts(innerType, [parent, name])
  return (type === 'string' || type === 'number') && telling.test(name) ? [`${parent}.${name}`] : []
}
