import { useState } from 'react'
import { api } from '#app/api.ts'
import { saveFile } from '#app/shared/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { useDialogLock } from '#app/ui/dialog/dialog-lock.ts'
import { SelectField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { seenWith } from '#contract/accounts/marks.ts'
import { formatCount } from '#contract/format-count.ts'
import { type LeftOut, type OrderFileKind, orderFiles } from '#contract/orders/order-batches.ts'
import { useSaving } from '../../saving/use-saving.ts'
import { useMay } from '../../staff.ts'

const fileNames: Record<OrderFileKind, string> = {
  orders: 'CSV file with all order data',
  pathao: 'CSV file for the bulk upload of Pathao',
  redx: 'CSV file for the bulk upload of RedX',
  steadfast: 'CSV file for the bulk upload of Steadfast',
}

interface ExportDialogProps {
  open: boolean
  onClose(): void
  orderIds: string[]
  onExported(message: string, leftOut: LeftOut[]): void
}

/** Asks which file to export for the selected orders, and downloads it. */
export function ExportDialog({ open, ...form }: ExportDialogProps) {
  const [file, setFile] = useState<OrderFileKind>('orders')
  return (
    <Dialog open={open} onClose={form.onClose} title={`Export ${formatCount(form.orderIds.length, 'order')}`}>
      <ExportForm {...form} file={file} onChoose={setFile} />
    </Dialog>
  )
}

interface ExportFormProps extends Omit<ExportDialogProps, 'open'> {
  file: OrderFileKind
  onChoose(file: OrderFileKind): void
}

/** Rendered while the dialog is open: it opens without the error of the last time. */
function ExportForm({ file, onChoose, onClose, orderIds, onExported }: ExportFormProps) {
  const { busy, saveError, save } = useSaving()
  const may = useMay()
  // Couriers take no file without number, address and amount.
  const offered = may(...seenWith.contact) && may(...seenWith.money) ? orderFiles : orderFiles.slice(0, 1)
  useDialogLock(busy)
  async function download() {
    const done = await save(async () => {
      const { name, csv, leftOut } = await api('POST /api/admin/orders/file', { body: { orderIds, file } })
      saveFile(name, csv)
      onExported(`${name} saved with ${formatCount(orderIds.length - leftOut.length, 'order')}.`, leftOut)
    })
    if (done) onClose()
  }
  return (
    <div className="flex flex-col gap-5">
      <SelectField
        label="Save as"
        hint={
          file === 'orders'
            ? undefined
            : 'Confirmed and shipped orders with a phone number. Check district and area after the upload.'
        }
        value={file}
        onChange={({ currentTarget }) => onChoose(orderFiles.find((kind) => kind === currentTarget.value) ?? 'orders')}
      >
        <Options values={offered} names={fileNames} />
      </SelectField>
      <FieldError error={saveError} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outlined" onClick={onClose} busy={busy}>
          Go back
        </Button>
        <Button busy={busy} onClick={() => void download()}>
          Save file
        </Button>
      </div>
    </div>
  )
}
