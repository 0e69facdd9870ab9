import { z } from 'zod'
import { issueOf, wrong } from '../../failures/issues.ts'
import { optionalLines, optionalText, requiredLines, requiredText, typedText } from '../../text-fields.ts'
import { wholeNumber } from '../../whole-number.ts'
import {
  type FieldKey,
  type FieldRow,
  type FieldValues,
  fieldsWith,
  type RequiredKey,
  type StaffOnlyKey,
  type ValueOfKind,
} from './field-registry.ts'
import { emptyFields, forEachField, withNotes } from './field-values.ts'

/** A list of short texts: notes, tags. Empty and duplicate ones are dropped. */
const words = z
  .array(typedText())
  .max(100)
  .transform((all) => [...new Set(all.filter(Boolean))])
  .pipe(
    z
      .array(z.string())
      .max(20, wrong('at_most'))
      .refine((all) => all.every(({ length }) => length <= 60), wrong('at_most_60_characters_each')),
  )

const optionalNumber = (min: number, max: number) => wholeNumber(min, max, 'enter_number_or_leave_it_empty').nullable()
const entered = (options: Readonly<Record<string, string>>) =>
  z.string().superRefine((value, checked) => {
    if (value !== '' && !Object.hasOwn(options, value))
      checked.addIssue(issueOf('not_an_option', { options: Object.values(options).join(', ') }))
  })

const choices = ({ options, most, strengths }: FieldRow & { kind: 'choices' }) =>
  z
    .array(z.string().max(60, wrong('at_most_60_characters_each')))
    .max(100)
    .transform((all) => [...new Map(all.map((one) => [one.split(':')[0], one])).values()])
    .pipe(z.array(z.string()).max(most, wrong('at_most')))
    .superRefine((all, checked) => {
      const wrongOne = all.find((one) => {
        const [key = '', strength] = one.split(':')
        const isStrength = strength !== undefined && /^[1-9]\d?$|^100$/.test(strength)
        return !Object.hasOwn(options, key) || (strengths ? !isStrength : strength !== undefined)
      })
      if (wrongOne !== undefined)
        checked.addIssue(issueOf('not_an_option', { options: Object.values(options).join(', ') }))
    })

type Schema<Value> = z.ZodType<Value, Value>

/** What staff enter for a field. */
export function enteredSchema<Kind extends FieldRow['kind']>(row: FieldRow & { kind: Kind }): Schema<ValueOfKind[Kind]>
export function enteredSchema(row: FieldRow): z.ZodType {
  switch (row.kind) {
    case 'text':
      return row.required ? requiredText(row.required, row.maxLength) : optionalText(row.maxLength)
    case 'longText':
      return row.required ? requiredLines(row.required, row.maxLength) : optionalLines(row.maxLength)
    case 'words':
      return words
    case 'number':
      return optionalNumber(row.min, row.max)
    case 'choice':
      return entered(row.options)
    case 'choices':
      return choices(row)
    case 'flag':
      return z.boolean()
  }
}

/** What the shop answers. */
function answeredSchema(row: FieldRow) {
  switch (row.kind) {
    case 'words':
      return z.array(z.string())
    case 'number':
      return z.number().int().nullable().describe(`${row.label}; null: not provided`)
    case 'choice':
      return z.enum(['', ...Object.keys(row.options)]).describe(`${row.label}; empty: not provided`)
    case 'choices': {
      const values = Object.keys(row.options).join(', ')
      return z
        .array(z.string())
        .describe(
          `${row.label}: ${values}${row.strengths ? ', each with its strength from 1 to 100, such as oud:80' : ''}`,
        )
    }
    case 'flag':
      return z.boolean().describe(row.label)
    default:
      return z.string().describe(row.required ? row.label : `${row.label}; empty: not provided`)
  }
}

type Schemas<Keys extends FieldKey> = { [Key in Keys]: Schema<FieldValues[Key]> }

export const fieldSchemas = forEachField((_, row) => enteredSchema(row)) as Schemas<FieldKey>
const { top, heart, base } = fieldSchemas
const notes = z.object({ top, heart, base })

/** The fields in a payload of staff: those that are not required may be omitted. */
export const payloadFields = {
  ...withNotes(
    forEachField((key, row) => ('required' in row ? fieldSchemas[key] : z.optional(fieldSchemas[key]))) as {
      [Key in FieldKey]: Key extends RequiredKey ? Schema<FieldValues[Key]> : z.ZodOptional<Schema<FieldValues[Key]>>
    },
  ),
  notes,
}

/** The fields in a JSON file: those that are omitted are empty. */
export const fieldsInFile = {
  ...withNotes(
    forEachField((key, row) =>
      'required' in row ? fieldSchemas[key] : z._default(fieldSchemas[key], emptyFields[key]),
    ) as {
      [Key in FieldKey]: Key extends RequiredKey ? Schema<FieldValues[Key]> : z.ZodDefault<Schema<FieldValues[Key]>>
    },
  ),
  notes: notes.default(withNotes(emptyFields).notes),
}

const answered = (_: FieldKey, row: FieldRow) => answeredSchema(row)
const publicSchemas = withNotes(
  forEachField(
    answered,
    fieldsWith(({ staffOnly }) => !staffOnly),
  ) as unknown as Schemas<Exclude<FieldKey, StaffOnlyKey>>,
)
/** The fields in the responses that customers get. */
export const publicFields = { ...publicSchemas, notes: z.object(publicSchemas.notes) }
/** The fields that only the responses for staff have. */
export const staffOnlyFields = forEachField(
  answered,
  fieldsWith(({ staffOnly }) => staffOnly),
) as unknown as Schemas<StaffOnlyKey>
