import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { type CatalogueImport, importRowKinds } from '#contract/catalogue/catalogue-imports.ts'
import { formatMoment } from '#contract/format-date.ts'
import { LoadState } from '../layout/screen.tsx'
import { readSearch } from '../lists/list-query.ts'
import { useSaving } from '../saving/use-saving.ts'
import { useStaffData } from '../use-staff-data.ts'
import { applyLabel, firstKind, resultText, rows } from './import-labels.ts'
import { ImportRows } from './import-rows.tsx'

/** Milliseconds between two polls of an import's progress. */
const pollInterval = 1_000

const isRunning = ({ state }: CatalogueImport) => state === 'applying' || state === 'publishing'

interface ImportPreviewProps {
  id: string
  /** Chooses another file. */
  chooser: Elements
}

/** The preview of a file's changes, then the progress of applying them. A reload shows the same import. */
export function ImportPreview({ id, chooser }: ImportPreviewProps) {
  const [params] = useSearchParams()
  const input = { params: { id } }
  const { data, ...loaded } = useStaffData('GET /api/admin/catalogue/imports/:id', input, {
    pollEvery: (data) => isRunning(data.import) && pollInterval,
  })
  if (!data)
    return (
      <>
        <LoadState loaded={loaded} what="the preview" className="mt-4 h-48" />
        {loaded.loadError && <div className="mt-4 flex flex-wrap items-center gap-3">{chooser}</div>}
      </>
    )
  const { import: shown } = data
  const kind = importRowKinds.find((one) => one === params.get('rows')) ?? firstKind(shown.rows)
  return (
    <>
      <p className="mt-2 [overflow-wrap:anywhere]">
        <strong className="font-semibold">{shown.file}</strong>{' '}
        <span className="text-soft">
          · <span>{rows(Object.values(shown.rows).reduce((sum, count) => sum + count, 0))}</span> ·{' '}
          <bdi>{shown.by}</bdi>, <time dateTime={shown.at}>{formatMoment(shown.at)}</time>
        </span>
      </p>
      {shown.message && <Message>{shown.message}</Message>}
      {shown.state === 'checked' && (
        <Decision shown={shown} chooser={chooser} onStarted={loaded.replace} onConflict={loaded.load} />
      )}
      {isRunning(shown) && <Running shown={shown} />}
      {shown.state === 'done' && <Done shown={shown} chooser={chooser} />}
      {shown.state === 'failed' && <div className="mt-4 flex flex-wrap items-center gap-3">{chooser}</div>}
      {shown.state !== 'failed' && (
        <ImportRows key={shown.plan} shown={shown} kind={kind} page={readSearch(params).page} />
      )}
    </>
  )
}

function Message({ children }: { children: string }) {
  return (
    <p role="alert" className="mt-4 flex gap-3 border border-hair bg-card px-5 py-4">
      <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" strokeWidth={1.5} />
      <span>{children}</span>
    </p>
  )
}

interface DecisionProps {
  shown: CatalogueImport
  chooser: Elements
  onStarted(data: { success: true; import: CatalogueImport }): void
  onConflict(): Promise<void>
}

function Decision({ shown, chooser, onStarted, onConflict }: DecisionProps) {
  const { busy, saveError, save } = useSaving()
  const { error, new: added, changed } = shown.rows
  const apply = () =>
    save(
      async () => {
        const body = { plan: shown.plan }
        onStarted(await api('POST /api/admin/catalogue/imports/:id/apply', { params: { id: shown._id }, body }))
      },
      async ({ status }) => {
        if (status === 409) await onConflict()
        return false
      },
    )
  return (
    <>
      {error > 0 && (
        <Message>
          {`${rows(error)} ${error === 1 ? 'has an error' : 'have errors'}, so the file cannot be imported. \
Correct ${error === 1 ? 'it' : 'them'} in your file, then choose it again.`}
        </Message>
      )}
      {error + added + changed === 0 && <p className="mt-4">This file contains no changes.</p>}
      {shown.ignored.length > 0 && (
        <p className="mt-4 text-soft [overflow-wrap:anywhere]">
          Unknown columns, which are ignored: <span>{shown.ignored.join(', ')}</span>.
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        {error === 0 && added + changed > 0 && (
          <Button busy={busy} onClick={() => void apply()}>
            {applyLabel(shown)}
          </Button>
        )}
        {chooser}
      </div>
      <FieldError error={saveError} />
    </>
  )
}

function Running({ shown: { state, progress } }: { shown: CatalogueImport }) {
  const label = state === 'applying' ? 'Updating the catalogue' : 'Updating the pages of the shop'
  return (
    <div className="mt-4 border border-hair bg-card px-5 py-4">
      <p role="status">{`${label}…`}</p>
      <div className="mt-3 flex items-center gap-4">
        <progress aria-label={label} value={progress} max={100} className="h-2 w-full accent-ink" />
        <span className="tabular text-sm">{`${progress} %`}</span>
      </div>
      <p className="mt-2 text-sm text-soft">You can leave this page: the import continues.</p>
    </div>
  )
}

function Done({ shown, chooser }: { shown: CatalogueImport; chooser: Elements }) {
  return (
    <div className="mt-4 border border-hair bg-card px-5 py-4">
      <p role="status" className="flex items-center gap-3">
        <CircleCheck aria-hidden className="size-5 shrink-0 text-good" strokeWidth={1.5} />
        <span>
          <strong className="font-semibold">Done.</strong> <span>{resultText(shown)}</span>
        </span>
      </p>
      <p className="mt-2">
        <Link to="/admin/settings/changes" className="inline-block py-2 underline decoration-line underline-offset-4">
          See the changes in the change log
        </Link>
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        <ButtonLink to="/admin/catalogue">Show the products</ButtonLink>
        {chooser}
      </div>
    </div>
  )
}
