import { useState } from 'react'
import { saveBlob } from '#app/shared/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import type { Backup } from '#contract/settings/operations.ts'
import { provenFetch } from '../second-factor/proven-fetch.ts'

const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** The newest backups, with what proves that they can be restored. */
export function BackupList({ backups }: { backups: Backup[] }) {
  if (backups.length === 0) return <p className="mt-2 text-soft">There is no backup yet.</p>
  return (
    <ul className="mt-3 border-t border-hair">
      {backups.map((backup) => (
        <BackupRow key={backup._id} backup={backup} />
      ))}
    </ul>
  )
}

function BackupRow({
  backup: { _id, at, bytes, encrypted, uploaded, orders, verifiedAt, verifiedSeconds },
}: {
  backup: Backup
}) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  async function download() {
    setBusy(true)
    setError(undefined)
    try {
      const response = await provenFetch(`/api/admin/backups/${_id}`)
      if (!response.ok) throw new Error((await response.json()).message)
      const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
      saveBlob(name ?? 'backup.sql.gz.age', await response.blob())
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'The backup could not be downloaded.')
    } finally {
      setBusy(false)
    }
  }
  const verified = verifiedAt
    ? `Restored as a test on ${formatMoment(verifiedAt)}, in ${Math.ceil(verifiedSeconds ?? 0)} s.`
    : 'Not restored as a test yet: npm run drill.'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-b border-hair py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-semibold">
          <time dateTime={at}>{formatMoment(at)}</time>
        </p>
        <p className="mt-1 text-sm text-soft">
          {`${megabytes(bytes)}, ${formatCount(orders, 'order')}, ${encrypted ? 'encrypted' : 'not encrypted'}, ${uploaded ? 'in the storage' : 'on the server’s disk'}. ${verified}`}
        </p>
        <FieldError error={error} />
      </div>
      {encrypted && (
        <Button
          look="outlined"
          busy={busy}
          onClick={() => void download()}
          aria-label={`Download the backup of ${formatMoment(at)}`}
        >
          Download
        </Button>
      )}
    </li>
  )
}
