import { z } from 'zod'
import { toWesternDigits } from '#contract/limits.ts'
import { ShopSettings } from '#contract/settings/settings.ts'
import { numberTyped, optionalNumberTyped } from '#contract/typed-number-field.ts'

const { shape } = ShopSettings

const numbersTyped = <Name extends string>(schemas: Record<Name, z.ZodType<number, number>>) =>
  Object.fromEntries(
    Object.entries<z.ZodType<number, number>>(schemas).map(([name, schema]) => [name, numberTyped(schema)]),
  ) as Record<Name, ReturnType<typeof numberTyped<z.ZodType<number, number>>>>

/** A text whose lines are the items of a list. */
const linesTyped = (schema: z.ZodType<string[], string[]>) =>
  z
    .string()
    .transform((text) => text.split('\n').filter((line) => line.trim()))
    .pipe(schema)

/** The form of the settings: numbers and lines as they are typed, all else as the contract has it. */
export const TypedSettings = ShopSettings.extend({
  ...numbersTyped({
    lowStock: shape.lowStock,
    newProducts: shape.newProducts,
    codesPerDay: shape.codesPerDay,
    complaintDays: shape.complaintDays.removeDefault(),
    returnDays: shape.returnDays.removeDefault(),
    reviewAfterDays: shape.reviewAfterDays,
    lettersPerMinute: shape.lettersPerMinute,
  }),
  address: linesTyped(shape.address),
  whatsapp: z
    .string()
    .transform((typed) => toWesternDigits(typed).replace(/[\s()+-]/g, ''))
    .pipe(shape.whatsapp),
  giftWrapping: optionalNumberTyped(shape.giftWrapping),
  bangla: shape.bangla.extend({ address: linesTyped(shape.bangla.shape.address) }),
  reordering: z.object(numbersTyped(shape.reordering.shape)),
  vat: z.object({ ...shape.vat.shape, limit: numberTyped(shape.vat.shape.limit) }).pipe(shape.vat),
  retention: z.object(numbersTyped(shape.retention.shape)),
})
export type TypedSettings = z.input<typeof TypedSettings>

type Typed<Values> = { [Name in keyof Values]: Values[Name] extends number ? string : Values[Name] }

const asTyped = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  ) as Typed<Values>

/** The initial form values of settings. */
export const typedSettings = ({ address, giftWrapping, bangla, ...others }: ShopSettings): TypedSettings => ({
  ...asTyped(others),
  address: address.join('\n'),
  giftWrapping: giftWrapping === null ? '' : String(giftWrapping),
  bangla: { ...bangla, address: bangla.address.join('\n') },
  reordering: asTyped(others.reordering),
  vat: asTyped(others.vat),
  retention: asTyped(others.retention),
})
