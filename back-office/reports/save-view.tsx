import { type FormEvent, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { ReportQuery } from '#contract/reports/report-calls.ts'
import type { ReportName } from '#contract/reports/report-table.ts'
import { NewView } from '#contract/reports/view-calls.ts'
import { issuesOf } from '../issues.ts'
import { useSaving } from '../saving/use-saving.ts'

/** Keeps the report as it is shown, under a name. */
export function SaveView({ report, query, onSaved }: { report: ReportName; query: ReportQuery; onSaved(): void }) {
  const [name, setName] = useState('')
  const [isShared, setShared] = useState(false)
  const [error, setError] = useState<string>()
  const { busy, saveError, save } = useSaving()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const view = NewView.safeParse({ name, report, query, isShared })
    setError(issuesOf(view.error)[0]?.message)
    if (!view.success) return
    await save(async () => {
      const { message } = await api('POST /api/admin/report-views', { body: view.data })
      toast.success(message)
      onSaved()
    })
  }
  return (
    <form
      noValidate
      aria-label="Save this view"
      onSubmit={submit}
      className="mt-4 grid max-w-xl gap-3 border border-hair bg-card p-4 print:hidden"
    >
      <TextField
        label="Name of this view"
        hint="It keeps the report with its period and filters."
        value={name}
        error={error}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Checkbox
        label="Everybody who sees reports has it"
        checked={isShared}
        onChange={({ currentTarget }) => setShared(currentTarget.checked)}
      />
      <FieldError error={saveError} />
      <Button type="submit" busy={busy} className="justify-self-start">
        Save view
      </Button>
    </form>
  )
}
