import { Button } from '#app/ui/button.tsx'
import { detailLabels } from '#contract/catalogue/products/product-details.ts'
import { saveFile } from '../files/save-file.ts'
import { template } from './import-labels.ts'

const rules: readonly [string, string][] = [
  ['SKU', 'identifies the size in each row.'],
  [
    'New products and sizes',
    'are rows with a new SKU, or with none: fill in Product. Rows with the same Product are its sizes. New products stay hidden until you have added pictures and published them.',
  ],
  [
    'Empty cells and missing columns',
    `change nothing. A single - clears Old price, Barcode, Family, ${Object.values(detailLabels).join(', ')}, the notes or Tags.`,
  ],
  [
    'Stock',
    'is the new quantity. With the column “Stock when exported”, only the difference is applied, so that later sales still count.',
  ],
  ['Published, Size shown, Special offer, New badge', 'are Yes or No. Notes and tags are separated by commas.'],
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
