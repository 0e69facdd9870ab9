import { useState } from 'react'
import { href, useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { StaffProduct } from '#contract/catalogue-staff.ts'
import { List } from '../list-pieces.tsx'
import { Screen } from '../screen.tsx'
import { useAnswer } from '../use-answer.ts'
import { ListFilters } from './list-filters.tsx'
import { asked, type ListQuery, listPath, readListQuery } from './list-query.ts'
import { ProductTable } from './product-table.tsx'
import { QuickEdit } from './quick-edit.tsx'

/** All products: on sale, running out, taken off. */
export default function CatalogueList() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = readListQuery(params)
  const { answer, ...loaded } = useAnswer('GET /api/admin/products', { query: asked(query) })
  const [editing, setEditing] = useState<StaffProduct | null>(null)
  const choose = (change: Partial<ListQuery>) => {
    void navigate(listPath({ ...query, page: 1, ...change }), { replace: true, preventScrollReset: true })
  }
  return (
    <Screen title="Catalogue" actions={<ButtonLink to={href('/admin/catalogue/new')}>Add a product</ButtonLink>}>
      <ListFilters query={query} counts={answer?.counts} onChoose={choose} />
      <List
        base={href('/admin/catalogue')}
        page={query.page}
        pathOf={(page) => listPath({ ...query, page })}
        words={['product', 'products']}
        loaded={loaded}
        total={answer?.total}
      >
        <ProductTable products={answer?.products ?? []} onEdit={setEditing} />
      </List>
      <QuickEdit product={editing} onSaved={() => void loaded.load()} onClose={() => setEditing(null)} />
    </Screen>
  )
}
