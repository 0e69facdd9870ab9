import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { toast } from '#app/ui/toast.tsx'
import { saveFile } from '../save-file.ts'
import { useSaving } from '../use-saving.ts'

/** Saves everybody who has an account, or those who were searched for, as a CSV file. */
export function ExportCustomers({ search }: { search: string }) {
  const { busy, trouble, save } = useSaving()
  const download = () =>
    save(async () => {
      const { name, csv } = await api('GET /api/admin/customers/file', { query: { _search: search || undefined } })
      saveFile(name, csv)
      toast.success(`${name} is saved`)
    })
  return (
    <div className="flex flex-col gap-1">
      <Button look="outlined" disabled={busy} aria-busy={busy} onClick={() => void download()}>
        {search ? 'Export these' : 'Export all'}
      </Button>
      <FieldError error={trouble} />
    </div>
  )
}
