import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { saveBlob } from '#app/shared/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { useMay } from '../staff.ts'

/** For a customer who asks for it: a copy of what the shop keeps of the account, and erasing it. */
export function CustomerRights({ customerId }: { customerId: string }) {
  const may = useMay()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(false)
  const { busy, saveError, save } = useSaving()
  const params = { customerId }
  const download = () =>
    save(async () => {
      const { page, ...data } = await api('GET /api/admin/customers/:customerId/data', { params })
      saveBlob('customer-data.html', new Blob([page], { type: 'text/html;charset=utf-8' }))
      saveBlob('customer-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      toast.success('The data is saved in two files')
    })
  const erase = async () => {
    const done = await save(async () => {
      toast.success((await api('POST /api/admin/customers/:customerId/erasure', { params })).message)
    })
    setAsked(false)
    if (done) void navigate('/admin/customers', { replace: true })
  }
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3 empty:hidden">
      {may('customers.export') && (
        <Button look="outlined" busy={busy} onClick={() => void download()}>
          Download the customer’s data
        </Button>
      )}
      {may('customers.erase') && (
        <Button look="quiet" busy={busy} onClick={() => setAsked(true)}>
          Erase the account
        </Button>
      )}
      <FieldError error={saveError} />
      <ConfirmDialog
        open={asked}
        onClose={() => setAsked(false)}
        title="Erase This Account?"
        confirmLabel="Erase"
        onConfirm={() => void erase()}
        busy={busy}
      >
        Only when the customer has asked for it. It cannot be undone: orders stay without the person and are found by
        their number only, reviews without a name; invoices stay as they were issued. All else is deleted.
      </ConfirmDialog>
    </div>
  )
}
