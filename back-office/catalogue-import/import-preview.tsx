import { CircleAlert, CircleCheck } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { type CatalogueImport, importRowKinds } from '#contract/catalogue/catalogue-imports.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import { LoadState } from '../layout/screen.tsx'
import { readSearch } from '../lists/list-query.ts'
import { useSaving } from '../saving/use-saving.ts'
import { useStaffData } from '../use-staff-data.ts'
import { applyLabel, firstKind, resultText, rows } from './import-labels.ts'
import { ImportRows } from './import-rows.tsx'

/** Milliseconds between two polls of an import's progress. */
const pollInterval = 1_000

const isRunning = ({ state }: Pick<CatalogueImport, 'state'>) => state === 'applying' || state === 'publishing'

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
    pollEvery: ({ import: { pictures, ...shown } }) =>
      isRunning(shown) ? pollInterval : pictures.waiting > 0 && 5 * pollInterval,
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
  const isOwn = shown.from === 'shop'
  const applies = isOwn ? error === 0 && added + changed > 0 : shown.products.new + shown.products.changed > 0
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
          {isOwn
            ? `${rows(error)} ${error === 1 ? 'has an error' : 'have errors'}, so the file cannot be imported. \
Correct ${error === 1 ? 'it' : 'them'} in your file, then choose it again.`
            : `${rows(error)} ${error === 1 ? 'has an error' : 'have errors'}: ${
                error === 1 ? 'its product is' : 'their products are'
              } left out. You can correct the file and import it again afterwards.`}
        </Message>
      )}
      {error + added + changed === 0 && <p className="mt-4">This file contains no changes.</p>}
      {shown.ignored.length > 0 && (
        <p className="mt-4 text-soft [overflow-wrap:anywhere]">
          Unknown columns, which are ignored: <span>{shown.ignored.join(', ')}</span>.
        </p>
      )}
      <MissingEntries shown={shown} onAdded={onStarted} />
      <div className="mt-4 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        {applies && (
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

/** The brands and categories that a file of another shop names and this shop lacks. */
function MissingEntries({
  shown: { _id, missing },
  onAdded,
}: {
  shown: CatalogueImport
  onAdded: DecisionProps['onStarted']
}) {
  const { busy, saveError, save } = useSaving()
  const { brands, categories } = missing
  if (brands.length + categories.length === 0) return null
  const add = () =>
    save(async () => onAdded(await api('POST /api/admin/catalogue/imports/:id/entries', { params: { id: _id } })))
  return (
    <div className="mt-4 border border-hair bg-card px-5 py-4">
      <p>This shop does not have all brands and categories of the file yet.</p>
      {brands.length > 0 && <Names label="Brands" names={brands} />}
      {categories.length > 0 && <Names label="Categories" names={categories} />}
      <div className="mt-3">
        <Button look="outlined" busy={busy} onClick={() => void add()}>
          Add them
        </Button>
      </div>
      <FieldError error={saveError} />
    </div>
  )
}

const mostNames = 30

function Names({ label, names }: { label: string; names: readonly string[] }) {
  const more = names.length - mostNames
  return (
    <p className="mt-2 wrap-anywhere">
      <strong className="font-semibold">{`${label}: `}</strong>
      <span>{names.slice(0, mostNames).join(', ')}</span>
      {more > 0 && <span>{` and ${more} more`}</span>}
    </p>
  )
}

/** The pictures of products of another shop, which are loaded one after the other. */
function Pictures({ pictures: { waiting, failed } }: Pick<CatalogueImport, 'pictures'>) {
  return (
    <>
      {waiting > 0 && (
        <p role="status" className="mt-2 text-soft">
          {`${formatCount(waiting, 'picture')} ${waiting === 1 ? 'is' : 'are'} still being loaded.`}
        </p>
      )}
      {failed.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-11 cursor-pointer py-2.5">
            {`${formatCount(failed.length, 'picture')} could not be loaded`}
          </summary>
          <ul className="mt-1 flex flex-col gap-2 text-sm">
            {failed.map(({ address, reason }) => (
              <li key={address} className="wrap-anywhere">
                {/^https?:/i.test(address) ? (
                  <a href={address} className="link">
                    {address}
                  </a>
                ) : (
                  <span>{address}</span>
                )}{' '}
                <span className="text-soft">{reason}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
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
      <Pictures pictures={shown.pictures} />
      <div className="mt-2 flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-stretch">
        <ButtonLink to="/admin/catalogue">Show the products</ButtonLink>
        {chooser}
      </div>
    </div>
  )
}
