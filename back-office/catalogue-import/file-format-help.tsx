import { saveFile } from '#app/shared/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { type FieldKey, fieldKeys, fieldLabel, fieldRow } from '#contract/catalogue/products/field-registry.ts'
import { template } from './import-labels.ts'

const rows = fieldKeys.map((key) => ({ key, heading: fieldLabel(key, 'file'), row: fieldRow(key) }))
const notes: readonly FieldKey[] = ['top', 'heart', 'base']
const optional = rows.filter(({ key, row }) => row.kind !== 'flag' && !('required' in row) && !notes.includes(key))
const headingsOf = (matches: typeof rows) => matches.map(({ heading }) => heading)
const cleared = [
  ...headingsOf(optional.filter(({ row }) => row.kind !== 'words')),
  'the notes',
  ...headingsOf(optional.filter(({ row }) => row.kind === 'words')),
]
const flags = headingsOf(rows.filter(({ row }) => row.kind === 'flag'))
const choices = rows.flatMap(({ heading, row }): [string, string][] =>
  row.kind === 'choice'
    ? [[heading, `is one of ${Object.values(row.options).join(', ')}.`]]
    : row.kind === 'choices'
      ? [
          [
            heading,
            `are ${row.strengths ? 'some, with their strengths from 1 to 100,' : 'some'} of ${Object.values(row.options).join(', ')}.`,
          ],
        ]
      : [],
)

const rules: readonly [string, string][] = [
  ['SKU', 'identifies the size in each row.'],
  [
    'New products and sizes',
    'are rows with a new SKU, or with none: fill in Product. Rows with the same Product are its sizes. New products stay hidden until you have added pictures and published them.',
  ],
  [
    'Empty cells and missing columns',
    `change nothing. A single - clears Old price, Barcode, ${cleared.slice(0, -1).join(', ')} or ${cleared.at(-1)}.`,
  ],
  [
    'Stock',
    'is the new quantity. With the column “Stock when exported”, only the difference is applied, so that later sales still count.',
  ],
  [['Published', 'Size shown', ...flags].join(', '), 'are Yes or No. Notes and tags are separated by commas.'],
  ...choices,
  ['Brand and Category', 'are those of the shop: add new ones first.'],
]

/** Explains the columns of a file. */
export function FileFormatHelp() {
  return (
    <details className="mt-6 border border-hair bg-card px-5 py-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">How the file is read</summary>
      <ul className="mt-2 flex max-w-[68ch] list-disc flex-col gap-2 pl-5">
        {rules.map(([what, rule]) => (
          <li key={what}>
            <strong className="font-semibold">{what}</strong> <span>{rule}</span>
          </li>
        ))}
      </ul>
      <div className="mt-4 mb-2">
        <Button look="outlined" onClick={() => saveFile('products-template.csv', template)}>
          Download a template
        </Button>
      </div>
    </details>
  )
}
