import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { Screen } from '../../layout/screen.tsx'
import { List } from '../../lists/list-controls.tsx'
import { currentParams } from '../../lists/list-query.ts'
import { OnlyWith } from '../../only-with.tsx'
import { href } from '../../paths.ts'
import { useStaffData } from '../../use-staff-data.ts'
import { CatalogueSections } from '../catalogue-sections.tsx'
import { ListFilters } from './list-filters.tsx'
import { cataloguePath, importPath, type ListQuery, readListQuery, toApiQuery } from './list-query.ts'
import { ProductTable } from './product-table.tsx'
import { QuickEdit } from './quick-edit.tsx'

/** All products: on sale, low in stock, hidden. */
export default function CatalogueList() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = readListQuery(params)
  const { data, ...loaded } = useStaffData('GET /api/admin/products', { query: toApiQuery(query) })
  const [editing, setEditing] = useState<StaffProduct | null>(null)
  const results = useRef<HTMLElement>(null)
  const saved = useRef(false)
  // A changed product that left the list had the focus.
  useEffect(() => {
    if (data && saved.current && document.activeElement === document.body) results.current?.focus()
    saved.current = false
  }, [data])
  const choose = (change: Partial<ListQuery>) => {
    void navigate(cataloguePath({ ...readListQuery(currentParams()), page: 1, ...change }), {
      replace: true,
      preventScrollReset: true,
    })
  }
  return (
    <Screen
      title="Catalogue"
      actions={
        <div className="flex flex-wrap gap-3">
          <OnlyWith needs="catalogue.import" hidden>
            <ButtonLink look="outlined" to={importPath(query)}>
              Import or export
            </ButtonLink>
          </OnlyWith>
          <OnlyWith needs="catalogue.edit" hidden>
            <OnlyWith needs="catalogue.price" hidden>
              <ButtonLink to={href('/admin/catalogue/new')}>Add a product</ButtonLink>
            </OnlyWith>
          </OnlyWith>
        </div>
      }
    >
      <CatalogueSections />
      <ListFilters query={query} counts={data?.counts} onChoose={choose} />
      <section ref={results} tabIndex={-1} aria-label="The products" className="outline-none">
        <List
          base={href('/admin/catalogue')}
          page={query.page}
          pathOf={(page) => cataloguePath({ ...query, page })}
          nouns={['product', 'products']}
          loaded={loaded}
          none={
            query.show === 'all' && !query.search && !query.brand && !query.category
              ? 'There are no products yet.'
              : undefined
          }
          total={data?.total}
        >
          <ProductTable products={data?.products ?? []} onEdit={setEditing} />
        </List>
      </section>
      <QuickEdit
        product={editing}
        onSaved={() => {
          saved.current = true
          void loaded.load()
        }}
        onClose={() => setEditing(null)}
      />
    </Screen>
  )
}
