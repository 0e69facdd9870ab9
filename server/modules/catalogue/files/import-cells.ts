import { z } from 'zod'
import { type ImportColumn, importColumns } from '#contract/catalogue/catalogue-imports.ts'
import { ProductFields } from '#contract/catalogue/products/catalogue-staff.ts'
import {
  type FieldKey,
  type FieldRow,
  type FieldValues,
  fieldsWith,
} from '#contract/catalogue/products/field-registry.ts'
import { enteredSchema } from '#contract/catalogue/products/field-schemas.ts'
import { forEachField, readChoices, splitWords } from '#contract/catalogue/products/field-values.ts'
import { NewSizeFields } from '#contract/catalogue/products/sizes.ts'
import { bottles } from '#contract/catalogue/stock.ts'
import { ChosenDay } from '#contract/day.ts'
import { failing } from '#contract/failures/failures.ts'
import { wrong } from '#contract/failures/issues.ts'
import { foldText } from '#contract/fold-text.ts'
import { showHidden } from '#contract/hidden-characters.ts'
import { normalForm } from '#contract/normal-form.ts'
import { numberProblem, typedNumber } from '#contract/typed-number.ts'
import type { RowOrigin } from '#database/schema/index.ts'
import { sentenceOfIssue } from '../../../errors.ts'

/** The filled cells of a row. */
export type Cells = Partial<Record<ImportColumn, string>>

export interface FileRow {
  /** The row number in the spreadsheet. */
  row: number
  cells: Cells
  /** What is wrong with the form of the row, if anything is. For the whole row the column is undefined. */
  problem?: { column: ImportColumn | undefined; message: string }
  /** Of a row of another shop: the address of its product there and of its pictures; or why it is left out. */
  origin?: RowOrigin | null
}

/** A cell that clears an optional field; an empty cell leaves it unchanged. */
const nothing = '-'

const yes = /^(yes|y|true|1|shown|published|হ্যাঁ)$/i
const no = /^(no|n|false|0|hidden|না)$/i

const yesOrNo = z.string().transform((text, context) => {
  if (yes.test(text) || no.test(text)) return yes.test(text)
  context.addIssue({ code: 'custom', message: wrong('enter_yes_or_no') })
  return z.NEVER
})
const optional = (text: string) => (text === nothing ? '' : text)
const optionalText = z.string().transform(optional)
function readNumber(text: string, context: z.RefinementCtx): number {
  const value = typedNumber(text)
  if (!Number.isNaN(value)) return value
  const problem = numberProblem(text) ?? failing('not_a_number', { text: showHidden(text) })
  context.addIssue({ code: 'custom', message: problem.code, params: problem.params })
  return z.NEVER
}
const number = z.string().transform(readNumber)
/** `2026-12-01 to 2026-12-21` */
function readDays(text: string, context: z.RefinementCtx) {
  const [from, to, ...more] = text.split(' to ').map((day) => ChosenDay.safeParse(day.trim()).data)
  if (from && to && from <= to && more.length === 0) return { from, to }
  context.addIssue({ code: 'custom', message: wrong('enter_sale_days') })
  return z.NEVER
}
const optionalNumber = z.string().transform((text, context) => (text === nothing ? null : readNumber(text, context)))

/** The values of the cells of a field. */
function fieldReader(row: FieldRow): z.ZodType {
  switch (row.kind) {
    case 'flag':
      return yesOrNo
    case 'words':
      return optionalText.transform(splitWords).pipe(enteredSchema(row))
    case 'number':
      return optionalNumber.pipe(enteredSchema(row))
    case 'choice': {
      const keys = new Map(Object.entries(row.options).map(([key, name]) => [foldText(name), key]))
      return optionalText.transform((text) => keys.get(foldText(text)) ?? text).pipe(enteredSchema(row))
    }
    case 'choices':
      return optionalText.transform((text) => readChoices(row, text)).pipe(enteredSchema(row))
    default:
      return row.required ? enteredSchema(row) : optionalText.pipe(enteredSchema(row))
  }
}
const fields = ProductFields.shape

/** The valid values of each column, by the schemas of the forms. */
const readers = {
  sku: NewSizeFields.shape.sku,
  ...(forEachField((_, row) => fieldReader(row)) as { [Key in FieldKey]: z.ZodType<FieldValues[Key]> }),
  size: fields.size,
  brand: fields.brand,
  category: fields.category,
  price: number.pipe(fields.price),
  oldPrice: optionalNumber.pipe(fields.oldPrice),
  salePrice: optionalNumber.pipe(fields.price.nullable()),
  saleDays: z.string().transform(readDays),
  stock: number.pipe(bottles),
  stockBefore: number.pipe(bottles),
  barcode: optionalText.pipe(fields.barcode.unwrap()),
  weight: optionalNumber.pipe(fields.weight.unwrap()),
  setOf: z.string(),
  published: yesOrNo,
  sizeShown: yesOrNo,
} satisfies Record<ImportColumn, z.ZodType>

export type CellValue<Column extends ImportColumn> = z.output<(typeof readers)[Column]>

/** The value of a cell, or its error message. */
export function readCell<Column extends ImportColumn>(
  column: Column,
  text: string,
): { value: CellValue<Column> } | { error: string } {
  if ((column === 'barcode' || column === 'sku') && shortened.test(text))
    return { error: 'The spreadsheet has shortened this number. Format the column as text and enter it again' }
  return asRead(readers[column], text) as never
}

function asRead(reader: z.ZodType, text: string) {
  const { success, data, error } = reader.safeParse(text)
  if (success) return { value: data }
  const [issue] = error.issues
  return { error: issue ? sentenceOfIssue(issue) : 'This value is not valid' }
}

/** `8.90123E+12`: how a spreadsheet shows a long number, and saves it. */
const shortened = /^\d(\.\d+)?E\+\d+$/i

const oneLine = (text: string) => normalForm(text).replace(/\s+/g, ' ').trim()
const manyLines = (text: string) => normalForm(text).replace(/\r\n?/g, '\n').trim()

const longTexts = new Set<ImportColumn>(fieldsWith(({ kind }) => kind === 'longText'))
const severalLines = new Set<ImportColumn>(
  fieldsWith(({ kind }) => kind === 'longText' || kind === 'words' || kind === 'choices'),
)

/** Whether the cells of a column may have several lines: long texts and lists. */
export const hasSeveralLines = (column: ImportColumn | undefined): boolean =>
  column !== undefined && severalLines.has(column)

/** A cell normalized for comparison: on one line, except long texts. */
export const plainCell = (column: ImportColumn, text: string) =>
  longTexts.has(column) ? manyLines(text) : oneLine(text)

/** Whether a cell equals the current value, even if a spreadsheet has reformatted it as a number. */
export function isSameValue(column: ImportColumn, text: string, before: string): boolean {
  const known = plainCell(column, before)
  return text === known || ((column === 'barcode' || column === 'sku') && isSpreadsheetFormOf(known, text))
}

/** Whether a spreadsheet may have made this of a number: without its leading zeros, or shortened. */
export function isSpreadsheetFormOf(original: string, text: string): boolean {
  if (!/^\d+(E\d+)?$/i.test(original)) return false
  if (/^\d+$/.test(text)) return Number(original) === Number(text)
  const decimals = /^\d(?:\.(\d+))?E\+\d+$/i.exec(text)?.[1]?.length ?? 0
  return shortened.test(text) && Number(original).toExponential(decimals) === Number(text).toExponential(decimals)
}

export const headingOf = (column: ImportColumn | undefined) => (column ? importColumns[column] : '')
