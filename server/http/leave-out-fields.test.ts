import { expect, it } from 'vitest'
import { z } from 'zod'
import { type Mark, marks, seenWith } from '#contract/accounts/marks.ts'
import { isStaffCall } from '#contract/accounts/permissions.ts'
import { shippedRoles } from '#contract/accounts/roles.ts'
import { api } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'
import { marksOfField } from '#contract/field-marks.ts'
import { leaveOut, markedPlaces } from './leave-out-fields.ts'

/** A value with every field that the schema may have; of a union the fields of all its options. */
function sampleOf(schema: z.ZodType): unknown {
  if (schema instanceof z.ZodObject)
    return Object.fromEntries(
      Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [name, sampleOf(field)]),
    )
  if (schema instanceof z.ZodArray) return [sampleOf(schema.element as z.ZodType)]
  if (schema instanceof z.ZodRecord) return { any: sampleOf(schema.valueType as z.ZodType) }
  if (schema instanceof z.ZodUnion) {
    const options = (schema.options as z.ZodType[]).map(sampleOf)
    return options.some((option) => typeof option === 'object') ? Object.assign({}, ...options) : options[0]
  }
  if (schema instanceof z.ZodPipe) return sampleOf(schema.out as z.ZodType)
  const inner = (schema.def as { innerType?: z.ZodType }).innerType
  return inner ? sampleOf(inner) : 'value'
}

/** The marks of what a value contains, found by walking value and schema together. */
function marksLeft(value: unknown, schema: z.ZodType): Mark[] {
  if (value === undefined) return []
  const own = [...(marksOfField(schema) ?? [])]
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      marksLeft((value as Record<string, unknown>)[name], field),
    )
  if (schema instanceof z.ZodArray)
    return (value as unknown[]).flatMap((one) => marksLeft(one, schema.element as z.ZodType))
  if (schema instanceof z.ZodRecord)
    return Object.values(value as object).flatMap((one) => marksLeft(one, schema.valueType as z.ZodType))
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap((option) => marksLeft(value, option))
  const inner = (schema.def as { innerType?: z.ZodType }).innerType
  return [...own, ...(inner ? marksLeft(value, inner) : [])]
}

const staffCalls = Object.entries<Call>(api).filter(([, { access }]) => isStaffCall(access))

it('leaves in no response to any role a marked field without its permission', () => {
  let seen = 0
  for (const [name, { response, reveals = {} }] of staffCalls) {
    const places = markedPlaces(response)
    for (const [role, { grants }] of Object.entries(shippedRoles)) {
      const has = (permission?: string) => grants.some((grant) => grant.permission === permission)
      const hidden = new Set(
        marks.filter((mark) => !seenWith[mark].some(has) && ![reveals[mark] ?? []].flat().some(has)),
      )
      const value = sampleOf(response)
      seen += marksLeft(value, response).length
      if (places) leaveOut(value, places, hidden)
      expect([name, role, marksLeft(value, response).filter((mark) => hidden.has(mark))]).toEqual([name, role, []])
    }
  }
  expect(seen).toBeGreaterThan(1_000)
})

/** Amounts that everybody may know: prices of the catalogue, charges and terms that visitors read. */
const publicAmounts =
  /\/(products|catalogue|sale-prices|offers|delivery|payment-settings|first-steps|settings|counter|content)\b/
/** Only for people who see the shop's money, by the permission of the call. */
const ofMoney = /\/(settlements|reconciliation|people|roles)\b/

it('has a mark on every field that is an amount in a response about orders', () => {
  const unmarked = staffCalls.flatMap(([name, { response }]) => {
    if (publicAmounts.test(name) || ofMoney.test(name)) return []
    return fieldsOf(response)
      .filter(([, field]) => !marksOfField(field) && /decimal taka/.test(field.description ?? ''))
      .map(([path]) => `${name} ${path}`)
  })
  expect(unmarked).toEqual([])
})

function fieldsOf(schema: z.ZodType, path = ''): [string, z.ZodType][] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
      const here: [string, z.ZodType] = [`${path}.${name}`, field]
      return marksOfField(field) ? [here] : [here, ...fieldsOf(field, here[0])]
    })
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element as z.ZodType, path)
  if (schema instanceof z.ZodUnion) return (schema.options as z.ZodType[]).flatMap((option) => fieldsOf(option, path))
  const inner = (schema.def as { innerType?: z.ZodType }).innerType
  return inner ? fieldsOf(inner, path) : []
}
