import { Link } from 'react-router'
import {
  type CatalogueImport,
  type ImportRow,
  type ImportRowKind,
  importColumns,
} from '#contract/catalogue/catalogue-imports.ts'
import { nameWithSize } from '#contract/names.ts'
import { FieldChange } from '../field-change.tsx'
import { FilterTabs, List } from '../lists/list-controls.tsx'
import { perPage } from '../lists/list-query.ts'
import { href } from '../paths.ts'
import { useStaffData } from '../use-staff-data.ts'
import { kindNames, shownValue } from './import-labels.ts'

interface ImportRowsProps {
  shown: Pick<CatalogueImport, '_id' | 'rows'>
  kind: ImportRowKind
  page: number
}

/** The rows of a file with their changes, additions and errors. */
export function ImportRows({ shown: { _id: id, rows }, kind, page }: ImportRowsProps) {
  const { data, ...loaded } = useStaffData('GET /api/admin/catalogue/imports/:id/rows', {
    params: { id },
    query: { show: kind, _page: page, _perPage: perPage },
  })
  const pathOf = (kind: ImportRowKind, page = 1) =>
    `${href('/admin/catalogue/import')}?${new URLSearchParams({ import: id, rows: kind, ...(page > 1 && { page: String(page) }) })}`
  return (
    <>
      <FilterTabs names={kindNames} shown={kind} pathOf={(kind = 'changed') => pathOf(kind)} counts={rows} />
      <List
        base={pathOf('changed')}
        page={page}
        pathOf={(page) => pathOf(kind, page)}
        nouns={['row', 'rows']}
        loaded={loaded}
        none="No such rows."
        total={data?.total}
      >
        <ul aria-label="Rows of the file" className="mt-3 border-t border-hair">
          {(data?.rows ?? []).map((row) => (
            <Row key={row.row} {...row} />
          ))}
        </ul>
      </List>
    </>
  )
}

const inTitle: readonly string[] = [importColumns.name, importColumns.size, importColumns.sku]

function Row({ row, kind, productId, name, size, sku, changes, errors, note }: ImportRow) {
  // New products already show these in their title.
  const shown = changes.filter(({ column }) => kind !== 'new' || !inTitle.includes(column))
  const title = nameWithSize(name, size) || sku
  return (
    <li className="border-b border-hair py-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="min-w-0 font-sans text-base font-semibold [overflow-wrap:anywhere]">
          {productId ? (
            <Link to={href('/admin/catalogue/:id', { id: productId })} className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="tabular text-sm text-soft [overflow-wrap:anywhere]">
          {`Row ${row}${sku ? ` · SKU ${sku}` : ''}`}
        </p>
      </div>
      {errors.length > 0 ? (
        <ul className="mt-2 flex flex-col gap-1">
          {errors.map(({ column, message }) => (
            <li key={`${column} ${message}`} className="text-danger [overflow-wrap:anywhere]">
              {column && <strong className="font-semibold">{`${column}: `}</strong>}
              <span>{message}</span>
            </li>
          ))}
        </ul>
      ) : (
        changes.length > 0 && (
          <dl className="mt-2 grid grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 gap-y-1 text-[0.9375rem] md:grid-cols-[12rem_minmax(0,1fr)]">
            {shown.map(({ column, before, after }) => (
              <FieldChange
                key={column}
                field={column}
                before={shownValue(column, before)}
                after={shownValue(column, after)}
              />
            ))}
          </dl>
        )
      )}
      {note && <p className="mt-1 text-sm text-soft">{note}</p>}
    </li>
  )
}
