import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import {
  isCourier,
  type MoneyHolder,
  type StatementColumns,
  type StatementLines,
  withoutHeadings,
} from '#contract/ledger/settlements.ts'
import { DialogForm } from '../saving/dialog-form.tsx'
import { useSaving } from '../saving/use-saving.ts'

interface ColumnsButtonProps {
  moneyHolder: MoneyHolder
  name: string
  statement: string
  /** Checks the statement again with the saved columns. */
  onSaved(): void
}

/** Assigns the row of the headings and the columns of a holder's statements, once for all that follow. */
export function ColumnsButton({ moneyHolder, name, statement, onSaved }: ColumnsButtonProps) {
  const [read, setRead] = useState<StatementLines>()
  const { busy, saveError, save } = useSaving()
  const close = () => setRead(undefined)
  const open = () =>
    save(async () => setRead(await api('POST /api/admin/settlements/headings', { body: { moneyHolder, statement } })))
  return (
    <>
      <Button look="outlined" disabled={statement.trim() === ''} busy={busy} onClick={() => void open()}>
        Choose the columns
      </Button>
      <FieldError error={saveError} />
      <Dialog open={read !== undefined} onClose={close} title={`Columns of ${name}`}>
        {read && (
          <ColumnsForm
            {...read}
            moneyHolder={moneyHolder}
            name={name}
            onCancel={close}
            onSaved={() => {
              close()
              onSaved()
            }}
          />
        )}
      </Dialog>
    </>
  )
}

export const columnNames = ['order', 'collected', 'charge', 'paid'] as const
type Labels = Record<(typeof columnNames)[number], string>
const noColumns = { order: '', collected: '', charge: '', paid: '' } satisfies Labels
const ofCouriers: Labels = {
  order: 'Order or tracking number',
  collected: 'Collected amount',
  charge: 'Charge',
  paid: 'Paid out',
}
const ofProviders: Labels = { order: 'Payment number', collected: 'Amount', charge: 'Fee', paid: 'Paid out' }

export const columnLabels = (moneyHolder: MoneyHolder) => (isCourier(moneyHolder) ? ofCouriers : ofProviders)

interface ColumnsFormProps extends StatementLines {
  moneyHolder: MoneyHolder
  name: string
  onCancel(): void
  onSaved(): void
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
  const store = (chosen: StatementColumns | null) =>
    save(async () => {
      await api('PUT /api/admin/settlements/columns/:moneyHolder', {
        params: { moneyHolder },
        body: { columns: chosen },
      })
      onSaved()
    })
  return (
    <DialogForm
      onSubmit={() => store(typed)}
      submitLabel="Save columns"
      canSubmit={typed.order !== ''}
      onCancel={onCancel}
      busy={busy}
      error={saveError}
    >
      <p>{`They are remembered for all statements of ${moneyHolderName} that have these headings.`}</p>
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
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        >
          <option value="">{name === 'order' ? 'Choose …' : 'No such column'}</option>
          {headings.map(([heading, shown]) => (
            <option key={heading} value={heading}>
              {shown}
            </option>
          ))}
          {typed[name] !== '' && headings.every(([heading]) => heading !== typed[name]) && (
            <option value={typed[name]}>{typed[name]}</option>
          )}
        </SelectField>
      ))}
      {columns && (
        <Button look="quiet" busy={busy} onClick={() => void store(null)} className="-ml-3 self-start">
          Let their names decide again
        </Button>
      )}
    </DialogForm>
  )
}
