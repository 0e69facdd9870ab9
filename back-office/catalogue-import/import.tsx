import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { readListQuery } from '../catalogue/list/list-query.ts'
import { Section } from '../layout/panel.tsx'
import { Screen } from '../layout/screen.tsx'
import { href } from '../paths.ts'
import { ChooseFile } from './choose-file.tsx'
import { ExportSection } from './export-section.tsx'
import { FileFormatHelp } from './file-format-help.tsx'
import { ImportPreview } from './import-preview.tsx'
import { OtherShop } from './other-shop.tsx'

/** Catalogue export and import, with a preview of each change. The URL contains the import's ID. */
export default function CatalogueImport() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const id = params.get('import') ?? undefined
  const preview = useRef<HTMLElement>(null)
  const open = (importId: string) => void navigate(`${href('/admin/catalogue/import')}?import=${importId}`)
  // The button that sent the file no longer exists.
  useEffect(() => {
    if (id && document.activeElement === document.body) preview.current?.focus()
  }, [id])
  const start = href('/admin/catalogue/import')
  if (id)
    return (
      <Screen title="Import" above={{ name: 'Import or Export', to: start }}>
        <section ref={preview} tabIndex={-1} aria-label="The import" className="outline-none">
          <ImportPreview key={id} id={id} chooser={<ChooseFile again onChecked={open} />} />
        </section>
      </Screen>
    )
  return (
    <Screen title="Import or Export" above={{ name: 'Catalogue', to: '/admin/catalogue' }}>
      <ExportSection list={readListQuery(params)} />
      <Section title="Import" className="mt-10 border-t border-hair pt-6">
        <p className="mt-3 max-w-[62ch] text-soft">
          Choose the changed file. You see what it would change before anything is changed.
        </p>
        <ChooseFile onChecked={open} />
        <FileFormatHelp />
      </Section>
      <OtherShop onChecked={open} />
    </Screen>
  )
}
