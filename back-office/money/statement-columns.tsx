import { useState } from 'react'
import { api } from '#app/api.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { WideTable } from '#app/ui/wide-table.tsx'
import {
  isCourier,
  type MoneyHolder,
  type StatementColumns,
  type StatementLines,
  withoutHeadings,
} from '#contract/ledger/settlements.ts'
import { DialogForm } from '../saving/dialog-form.tsx'
import { useSaving } from '../saving/use-saving.ts'

interface ColumnsDialogProps {
  moneyHolder: MoneyHolder
  name: string
  /** The first rows of the statement whose columns are asked for; undefined: of none. */
  preview: StatementLines | undefined
  onClose(): void
  onSaved(): void
}

/** Asks for the columns of a holder's statement, once for all that have its headings. */
export const ColumnsDialog = ({ preview, onClose, ...form }: ColumnsDialogProps) => (
  <Dialog open={preview !== undefined} onClose={onClose} title={`Columns of ${form.name}`}>
    {preview && <ColumnsForm {...preview} {...form} onCancel={onClose} />}
  </Dialog>
)

export const columnNames = ['order', 'collected', 'charge', 'paid'] as const
type Labels = Record<(typeof columnNames)[number], string>
const noColumns = { order: '', collected: '', charge: '', more: [] as string[], paid: '' }
const ofCouriers: Labels = {
  order: 'Order or tracking number',
  collected: 'Collected amount',
  charge: 'Charge',
  paid: 'Paid out',
}
const ofProviders: Labels = { order: 'Payment number', collected: 'Amount', charge: 'Fee', paid: 'Paid out' }

export const columnLabels = (moneyHolder: MoneyHolder) => (isCourier(moneyHolder) ? ofCouriers : ofProviders)

interface ColumnsFormProps extends StatementLines, Omit<ColumnsDialogProps, 'preview' | 'onClose'> {
  onCancel(): void
}

/** What the columns are called, with what is shown of each. */
function headingsOf(lines: StatementLines['lines'], line: number): [heading: string, shown: string][] {
  const ofLine = lines.find((one) => one.line === line)?.cells
  if (ofLine) return [...new Set(ofLine)].filter((heading) => heading !== '').map((heading) => [heading, heading])
  const width = Math.max(0, ...lines.map(({ cells }) => cells.length))
  return withoutHeadings(width).map((heading, index) => {
    const example = lines.findLast(({ cells }) => cells[index])?.cells[index]
    return [heading, example ? `${heading}: ${example}` : heading]
  })
}

function ColumnsForm({
  moneyHolder,
  name: moneyHolderName,
  lines,
  line,
  columns,
  onCancel,
  onSaved,
}: ColumnsFormProps) {
  const [typed, setTyped] = useState<StatementColumns>(columns ?? { ...noColumns, isHeaded: line > 0 })
  const [top, setTop] = useState(line)
  const headings = headingsOf(lines, top)
  const labels = columnLabels(moneyHolder)
  const { busy, saveError, save } = useSaving()
  const taken = new Set([typed.order, typed.collected, typed.charge, typed.paid])
  // Nothing is added to a charge that is not read, and no column is counted twice.
  const more = typed.charge === '' ? [] : typed.more.filter((heading) => !taken.has(heading))
  const store = () =>
    save(async () => {
      const body = { headings: headings.map(([heading]) => heading), columns: { ...typed, more } }
      await api('PUT /api/admin/settlements/columns/:moneyHolder', { params: { moneyHolder }, body })
      onSaved()
    })
  return (
    <DialogForm
      onSubmit={store}
      submitLabel="Save columns"
      canSubmit={typed.order !== ''}
      onCancel={onCancel}
      busy={busy}
      error={saveError}
    >
      <p>{`Say once what the columns are: it is remembered for all statements of ${moneyHolderName} with these headings.`}</p>
      <FirstRows lines={lines} top={top} />
      <SelectField
        label="Row of the headings"
        value={top}
        onChange={({ target }) => {
          const line = Number(target.value)
          setTop(line)
          setTyped({ ...noColumns, isHeaded: line > 0 })
        }}
      >
        <option value={0}>There is none</option>
        {lines.map(({ line, cells }) => (
          <option key={line} value={line}>
            {`${line}: ${cells.filter(Boolean).join(' · ').slice(0, 80)}`}
          </option>
        ))}
      </SelectField>
      {columnNames.map((name) => (
        <SelectField
          key={name}
          label={labels[name]}
          hint={name === 'order' ? 'Required' : undefined}
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        >
          <option value="">{name === 'order' ? 'Choose …' : 'No such column'}</option>
          {headings.map(([heading, shown]) => (
            <option key={heading} value={heading}>
              {shown}
            </option>
          ))}
        </SelectField>
      ))}
      {typed.charge !== '' && (
        <fieldset className="flex flex-col gap-1">
          <legend className="font-semibold text-sm">{`Added to the ${labels.charge.toLowerCase()}, such as a fee for cash`}</legend>
          {headings
            .filter(([heading]) => !taken.has(heading))
            .map(([heading, shown]) => (
              <Checkbox
                key={heading}
                label={shown}
                checked={typed.more.includes(heading)}
                onChange={({ target }) => {
                  const others = typed.more.filter((name) => name !== heading)
                  setTyped({ ...typed, more: target.checked ? [...others, heading] : others })
                }}
              />
            ))}
        </fieldset>
      )}
    </DialogForm>
  )
}

/** How many rows below the headings are shown. */
const examples = 4

/** The headings of the statement and the rows below them. */
function FirstRows({ lines, top }: { lines: StatementLines['lines']; top: number }) {
  const shown = lines.filter(({ line }) => line >= top).slice(0, examples + 1)
  return (
    <WideTable label="First rows of the statement" className="border border-hair">
      <table className="text-sm">
        <tbody>
          {shown.map(({ line, cells }) => (
            <tr key={line} className={line === top ? 'bg-ground font-semibold' : 'border-t border-hair'}>
              <th scope="row" className="px-2 py-1 text-right font-normal text-soft">
                {line}
              </th>
              {Object.entries(cells).map(([place, cell]) => (
                <td key={place} className="whitespace-nowrap px-2 py-1">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </WideTable>
  )
}
