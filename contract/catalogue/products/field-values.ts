import { foldText } from '../../fold-text.ts'
import {
  type FieldKey,
  type FieldRow,
  type FieldValue,
  type FieldValues,
  fieldKeys,
  fieldRow,
  fieldsWith,
  type StaffOnlyKey,
} from './field-registry.ts'

type Note = 'top' | 'heart' | 'base'
/** The fields as the API and the database have them: with the three lists of notes in one value. */
export type WithNotes<Fields extends Record<Note, unknown>> = Omit<Fields, Note> & { notes: Pick<Fields, Note> }

export const withNotes = <Fields extends Record<Note, unknown>>({ top, heart, base, ...others }: Fields) =>
  ({ ...others, notes: { top, heart, base } }) as unknown as WithNotes<Fields>

/** An object with one value for each of these fields. */
export const forEachField = <Value, Key extends FieldKey = FieldKey>(
  make: (key: Key, row: FieldRow) => Value,
  keys: readonly Key[] = fieldKeys as Key[],
) => Object.fromEntries(keys.map((key) => [key, make(key, fieldRow(key))])) as Record<Key, Value>

const emptyValues = { text: '', longText: '', words: [], number: null, choice: '', choices: [], flag: false }
/** The values of a product in which nothing is provided. */
export const emptyFields = forEachField<FieldValue>((_, { kind }) => emptyValues[kind]) as FieldValues

/** All fields of a product, by key. */
export function fieldsOf({ notes, ...product }: WithNotes<FieldValues>): FieldValues {
  const values: FieldValues = { ...product, ...notes }
  return forEachField<FieldValue>((key) => values[key]) as FieldValues
}

const pick = (product: WithNotes<FieldValues>, keys: readonly FieldKey[]) => {
  const values = fieldsOf(product)
  return forEachField<FieldValue>((key) => values[key], keys)
}
const ofCustomers = fieldsWith(({ staffOnly }) => !staffOnly)
const ofStaff = fieldsWith(({ staffOnly }) => staffOnly)

/** The fields that customers get. */
export const publicFields = (product: WithNotes<FieldValues>) =>
  withNotes(pick(product, ofCustomers) as Omit<FieldValues, StaffOnlyKey>)
/** The fields that only staff get. */
export const staffOnlyFields = (product: WithNotes<FieldValues>) =>
  pick(product, ofStaff) as Pick<FieldValues, StaffOnlyKey>

/** The words of a text that separates them with commas, semicolons or line breaks. */
export const splitWords = (text: string): string[] => text.split(/[,;\n]/).map((word) => word.trim())

/** `oud:80` as `Oud 80`. */
export function choiceText({ options }: Pick<FieldRow & { kind: 'choices' }, 'options'>, text: string): string {
  const [key = '', strength = ''] = text.split(':')
  return `${options[key] ?? key} ${strength}`.trim()
}

/** Choices as they are typed, by name or key: `Oud 80` is `oud:80`. Unknown ones stay as they are. */
export function readChoices({ options, strengths }: FieldRow & { kind: 'choices' }, text: string): string[] {
  const keys = new Map(
    Object.entries(options).flatMap(([key, name]) => [
      [foldText(name), key],
      [key, key],
    ]),
  )
  return splitWords(text)
    .filter(Boolean)
    .map((typed) => {
      const [, name = typed, strength] = (strengths && /^(.*?)(?<![\s:])[\s:]+(\d{1,3})$/.exec(typed)) || []
      const key = keys.get(foldText(name))
      if (!key) return typed
      return strengths ? `${key}:${strength ?? 100}` : key
    })
}

/** A value as text, as in catalogue files and the change log; empty if it is not provided. */
export function fieldText(row: FieldRow, value: FieldValue): string {
  if (row.kind === 'choice') return row.options[String(value)] ?? ''
  if (row.kind === 'choices' && Array.isArray(value)) return value.map((one) => choiceText(row, one)).join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join(', ') : String(value ?? '')
}
