import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { CallResponse } from '#contract/api.ts'
import { importTypes } from '#contract/catalogue/catalogue-imports.ts'
import { formatCount } from '#contract/format-count.ts'
import type { FormerShop, FormerShopResult } from '#contract/former-shop/former-shop.ts'
import { FileInput } from '../files/file-input.tsx'
import { upload } from '../files/upload.ts'
import { useSaving } from '../saving/use-saving.ts'

type What = 'customers' | 'orders'

interface Checked {
  file: File
  result: FormerShopResult
  isApplied: boolean
}

const nouns: Record<What, string> = { customers: 'customer', orders: 'order' }

/** Sends a file of the former shop to be checked, then to be added. */
export function FormerShopFile({ what, from }: { what: What; from: FormerShop }) {
  const { busy, saveError, save } = useSaving()
  const [checked, setChecked] = useState<Checked>()
  const send = (file: File, apply: boolean) =>
    save(async () => {
      const query = new URLSearchParams({ from, apply: String(apply) })
      const body = new Blob([file], { type: importTypes[0] })
      const { success: _, ...result } = await upload<CallResponse<`POST /api/admin/former-shop/${What}`>>(
        `/api/admin/former-shop/${what}?${query}`,
        body,
      )
      setChecked({ file, result, isApplied: apply })
    })
  return (
    <div className="mt-4">
      <FileInput
        look="outlined"
        accept=".csv,text/csv"
        busy={busy}
        onFiles={([file]) => file && void send(file, false)}
      >
        {`Choose the file of ${what}`}
      </FileInput>
      <FieldError error={saveError} />
      <div role="status">
        {checked && <Result {...checked} what={what} busy={busy} onAdd={() => void send(checked.file, true)} />}
      </div>
    </div>
  )
}

interface ResultProps extends Checked {
  what: What
  busy: boolean
  onAdd(): void
}

function Result({ file, result, isApplied, what, busy, onAdd }: ResultProps) {
  const { added, known, leftOut, reasons } = result
  return (
    <div className="mt-4 border border-hair bg-card px-5 py-4">
      <p className="font-semibold wrap-anywhere">{file.name}</p>
      <ul className="mt-2 flex flex-col gap-1">
        <li>{`${formatCount(added, nouns[what])} ${isApplied ? 'added' : 'to add'}`}</li>
        {known > 0 && <li className="text-soft">{`${formatCount(known, nouns[what])} here already`}</li>}
        {leftOut > 0 && <li className="text-soft">{`${formatCount(leftOut, 'row')} left out`}</li>}
      </ul>
      {reasons.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5">Why rows are left out</summary>
          <ul className="flex flex-col gap-1 text-sm">
            {reasons.map(({ row, reason }) => (
              <li key={row} className="wrap-anywhere">{`Row ${row}: ${reason}`}</li>
            ))}
          </ul>
        </details>
      )}
      {!isApplied && added > 0 && (
        <div className="mt-3">
          <Button busy={busy} onClick={onAdd}>
            {`Add ${formatCount(added, nouns[what])}`}
          </Button>
        </div>
      )}
    </div>
  )
}
