import { FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { CallResponse } from '#contract/api.ts'
import { type ImportSource, importTypes, largestImport, maxImportRows } from '#contract/catalogue/catalogue-imports.ts'
import { FileInput } from '../files/file-input.tsx'
import { upload } from '../files/upload.ts'
import { useFileDrop } from '../files/use-file-drop.ts'
import { useSaving } from '../saving/use-saving.ts'

interface ChooseFileProps {
  /** What has exported the file. */
  from?: ImportSource
  /** A file is already being previewed. */
  again?: boolean
  onChecked(importId: string): void
}

const limits = `At most ${maxImportRows.toLocaleString('en')} rows and ${largestImport / 1024 / 1024} MB.`

/** Accepts a CSV file, chosen or dropped, and sends it to be checked. */
export function ChooseFile({ from = 'shop', again = false, onChecked }: ChooseFileProps) {
  const area = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState<number>()
  const { busy, saveError, save } = useSaving()
  const take = (file: File | undefined) => {
    if (!file) return
    void save(async () => {
      setSent(0)
      const query = new URLSearchParams({ name: file.name.slice(0, 200) || 'products.csv', from })
      const body = new Blob([file], { type: importTypes[0] })
      const path = `/api/admin/catalogue/imports?${query}`
      const { import: checked } = await upload<CallResponse<'POST /api/admin/catalogue/imports'>>(path, body, setSent)
      onChecked(checked._id)
    })
  }
  const dragged = useFileDrop({ area, onFiles: ([file]) => busy || take(file) })
  const name = again ? 'Choose another file' : from === 'shop' ? 'Choose a CSV file' : 'Choose the export'
  return (
    <div
      ref={area}
      data-over={dragged || undefined}
      className={
        again
          ? 'contents'
          : 'mt-4 flex flex-col items-center gap-3 border border-dashed border-line px-5 py-7 text-center data-over:border-ink data-over:bg-card'
      }
    >
      {!again && <FileSpreadsheet aria-hidden className="size-8 text-gold" strokeWidth={1} />}
      <FileInput
        look={again ? 'outlined' : 'filled'}
        accept=".csv,.txt,.tsv,text/csv,text/plain"
        busy={busy}
        onFiles={([file]) => take(file)}
      >
        {name}
      </FileInput>
      {!again && (
        <p className="text-sm text-soft">
          <span className="max-md:hidden">Or drop it here. </span>
          <span>{limits}</span>
        </p>
      )}
      <p role="status" className="text-sm empty:hidden">
        {busy &&
          (sent === undefined || sent < 1
            ? `Sending the file: ${Math.floor((sent ?? 0) * 100)} %`
            : 'Checking each row…')}
      </p>
      <FieldError error={saveError} />
    </div>
  )
}
