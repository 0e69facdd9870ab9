import { useState } from 'react'
import { api } from '#app/api.ts'
import { saveFile } from '#app/shared/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { type ListQuery, toApiQuery } from '../catalogue/list/list-query.ts'
import { Section } from '../layout/panel.tsx'
import { useSaving } from '../saving/use-saving.ts'

/** Exports all products, or those of the filtered list, as a file. */
export function ExportSection({ list }: { list: ListQuery }) {
  const { busy, saveError, save } = useSaving()
  const [saved, setSaved] = useState('')
  const { _page, _perPage, ...filter } = toApiQuery(list)
  const isFiltered = list.show !== 'all' || Boolean(filter._search || filter.brand || filter.category)
  const download = (query: typeof filter) =>
    save(async () => {
      setSaved('')
      const { name, csv } = await api('GET /api/admin/catalogue/file', { query })
      saveFile(name, csv)
      setSaved(`${name} saved`)
    })
  return (
    <Section title="Export" className="mt-6">
      <p className="mt-2 max-w-[62ch] text-soft">
        A CSV file with one row for each size. Open it in Excel, Google Sheets or Numbers, change what you like, and
        import it below.
      </p>
      <div className="mt-4 flex flex-wrap gap-3 max-sm:flex-col">
        {isFiltered && (
          <Button busy={busy} onClick={() => void download(filter)}>
            Export the filtered products
          </Button>
        )}
        <Button look={isFiltered ? 'outlined' : 'filled'} busy={busy} onClick={() => void download({})}>
          Export all products
        </Button>
      </div>
      <FieldError error={saveError} />
      <p role="status" className="mt-2 text-sm text-soft">
        {saved}
      </p>
    </Section>
  )
}
