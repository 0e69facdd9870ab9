import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { SelectField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { type Holder, isCourier, type StatementColumns } from '#contract/ledger/settlements.ts'
import { DialogForm } from '../saving/dialog-form.tsx'
import { useSaving } from '../saving/use-saving.ts'

interface ColumnsButtonProps {
  holder: Holder
  name: string
  statement: string
  /** Checks the statement again with the saved columns. */
  onSaved(): void
}

interface Read {
  headings: string[]
  columns: StatementColumns | null
}

/** Assigns the columns of a holder's statements, once for all that follow. */
export function ColumnsButton({ holder, name, statement, onSaved }: ColumnsButtonProps) {
  const [read, setRead] = useState<Read>()
  const { busy, saveError, save } = useSaving()
  const close = () => setRead(undefined)
  const open = () =>
    save(async () => setRead(await api('POST /api/admin/settlements/headings', { body: { holder, statement } })))
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
            holder={holder}
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

const empty: StatementColumns = { order: '', collected: '', charge: '', paid: '' }
const names = ['order', 'collected', 'charge', 'paid'] as const
type Labels = Record<keyof StatementColumns, string>
const ofCouriers: Labels = {
  order: 'Order or tracking number',
  collected: 'Collected amount',
  charge: 'Charge',
  paid: 'Paid out',
}
const ofProviders: Labels = { order: 'Payment number', collected: 'Amount', charge: 'Fee', paid: 'Paid out' }

interface ColumnsFormProps extends Read {
  holder: Holder
  name: string
  onCancel(): void
  onSaved(): void
}

function ColumnsForm({ holder, name: holderName, headings, columns, onCancel, onSaved }: ColumnsFormProps) {
  const [typed, setTyped] = useState(columns ?? empty)
  const labels = isCourier(holder) ? ofCouriers : ofProviders
  const { busy, saveError, save } = useSaving()
  const store = (chosen: StatementColumns | null) =>
    save(async () => {
      await api('PUT /api/admin/settlements/columns/:holder', { params: { holder }, body: { columns: chosen } })
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
      <p>{`They are remembered for all statements of ${holderName} that have these headings.`}</p>
      {names.map((name) => (
        <SelectField
          key={name}
          label={labels[name]}
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        >
          <option value="">{name === 'order' ? 'Choose …' : 'No such column'}</option>
          {[...new Set([...headings, ...[typed[name]].filter(Boolean)])].map((heading) => (
            <option key={heading} value={heading}>
              {heading}
            </option>
          ))}
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
