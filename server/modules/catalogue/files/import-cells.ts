import { z } from 'zod'
import { type ImportColumn, importColumns } from '#contract/catalogue/catalogue-imports.ts'
import { ProductFields } from '#contract/catalogue/products/catalogue-staff.ts'
import { forEachDetail } from '#contract/catalogue/products/product-details.ts'
import { NewSizeFields } from '#contract/catalogue/products/sizes.ts'
import { bottles } from '#contract/catalogue/stock.ts'
import { showHidden } from '#contract/hidden-characters.ts'
import { numberProblem, typedNumber } from '#contract/typed-number.ts'

/** The filled cells of a row. */
export type Cells = Partial<Record<ImportColumn, string>>

/** A cell that clears an optional field; an empty cell leaves it unchanged. */
const nothing = '-'

const yes = /^(yes|y|true|1|shown|published|হ্যাঁ)$/i
const no = /^(no|n|false|0|hidden|না)$/i

const yesOrNo = z.string().transform((text, context) => {
  if (yes.test(text) || no.test(text)) return yes.test(text)
  context.addIssue({ code: 'custom', message: 'Enter Yes or No' })
  return z.NEVER
})
const optional = (text: string) => (text === nothing ? '' : text)
const optionalText = z.string().transform(optional)
const words = z
  .string()
  .transform((text) =>
    optional(text)
      .split(/[,;\n]/)
      .map((word) => word.trim()),
  )
  .pipe(ProductFields.shape.tags)
const number = z.string().transform((text, context) => {
  const value = typedNumber(text)
  if (!Number.isNaN(value)) return value
  context.addIssue({ code: 'custom', message: numberProblem(text) ?? `“${showHidden(text)}” is not a number` })
  return z.NEVER
})
const fields = ProductFields.shape

/** The valid values of each column, by the schemas of the forms. */
const readers = {
  sku: NewSizeFields.shape.sku,
  name: fields.name,
  size: fields.size,
  brand: fields.brand,
  category: fields.category,
  price: number.pipe(fields.price),
  oldPrice: number.pipe(fields.oldPrice.unwrap()).nullable(),
  stock: number.pipe(bottles),
  stockBefore: number.pipe(bottles),
  barcode: optionalText.pipe(fields.barcode.unwrap()),
  published: yesOrNo,
  sizeShown: yesOrNo,
  family: optionalText.pipe(fields.family),
  ...forEachDetail((key) => optionalText.pipe(fields[key].unwrap())),
  top: words,
  heart: words,
  base: words,
  tags: words,
  offer: yesOrNo,
  badge: yesOrNo,
  description: fields.description,
} satisfies Record<ImportColumn, z.ZodType>

export type CellValue<Column extends ImportColumn> = z.output<(typeof readers)[Column]>

/** The value of a cell, or its error message. */
export function readCell<Column extends ImportColumn>(
  column: Column,
  text: string,
): { value: CellValue<Column> } | { error: string } {
  if (column === 'oldPrice' && text === nothing) return { value: null } as never
  if ((column === 'barcode' || column === 'sku') && shortened.test(text))
    return { error: 'The spreadsheet has shortened this number. Format the column as text and enter it again' }
  return asRead(readers[column], text) as never
}

function asRead(reader: z.ZodType, text: string) {
  const { success, data, error } = reader.safeParse(text)
  return success ? { value: data } : { error: error.issues[0]?.message ?? 'This value is not valid' }
}

/** `8.90123E+12`: how a spreadsheet shows a long number, and saves it. */
const shortened = /^\d(\.\d+)?E\+\d+$/i

const oneLine = (text: string) => text.normalize('NFC').replace(/\s+/g, ' ').trim()
const manyLines = (text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()

/** Whether the cells of a column may have several lines: texts and lists. */
export const hasSeveralLines = (column: ImportColumn | undefined): boolean =>
  column !== undefined && ['description', 'top', 'heart', 'base', 'tags'].includes(column)

/** A cell normalized for comparison: on one line, except the description. */
export const plainCell = (column: ImportColumn, text: string) =>
  column === 'description' ? manyLines(text) : oneLine(text)

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
