import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { href, Link, useNavigate, useSearchParams } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { StaffProduct } from '#contract/catalogue-staff.ts'
import { LoadTrouble, Screen } from '../screen.tsx'
import { useAnswer } from '../use-answer.ts'
import { ListFilters } from './list-filters.tsx'
import { asked, type ListQuery, listPath, perPage, readListQuery } from './list-query.ts'
import { ProductTable } from './product-table.tsx'
import { QuickEdit } from './quick-edit.tsx'

/** All products: on sale, running out, taken off. */
export default function CatalogueList() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = readListQuery(params)
  const { answer, trouble, waiting, load } = useAnswer('GET /api/admin/products', { query: asked(query) })
  const [editing, setEditing] = useState<StaffProduct | null>(null)
  const choose = (change: Partial<ListQuery>) => {
    void navigate(listPath({ ...query, page: 1, ...change }), { replace: true, preventScrollReset: true })
  }
  return (
    <Screen title="Catalogue" actions={<ButtonLink to={href('/admin/catalogue/new')}>Add a product</ButtonLink>}>
      <ListFilters query={query} counts={answer?.counts} onChoose={choose} />
      <p role="status" className="mt-6 text-sm text-soft">
        {answer && (answer.total === 1 ? '1 product' : `${answer.total} products`)}
      </p>
      {trouble && <LoadTrouble message={trouble.message} onRetry={() => void load()} />}
      {!answer && !trouble && <ListPlaceholder />}
      {answer && (
        <div aria-busy={waiting} className={`transition-opacity duration-200 ${waiting ? 'opacity-60' : ''}`}>
          {answer.products.length > 0 ? (
            <ProductTable products={answer.products} onEdit={setEditing} />
          ) : (
            <EmptyState icon={SearchX} title="Nothing here">
              <p>No product is like this.</p>
              <ButtonLink look="outlined" to={href('/admin/catalogue')}>
                Show all products
              </ButtonLink>
            </EmptyState>
          )}
          <Pages query={query} last={Math.max(1, Math.ceil(answer.total / perPage))} />
        </div>
      )}
      <QuickEdit product={editing} onSaved={() => void load()} onClose={() => setEditing(null)} />
    </Screen>
  )
}

function Pages({ query, last }: { query: ListQuery; last: number }) {
  const { page } = query
  if (last === 1) return null
  const link = 'inline-grid min-h-11 place-items-center px-3 underline decoration-line underline-offset-4'
  return (
    <nav aria-label="Pages" className="mt-8 flex items-center justify-center gap-4">
      {page > 1 && (
        <Link to={listPath({ ...query, page: page - 1 })} className={link}>
          Newer
        </Link>
      )}
      <p className="tabular text-sm text-soft">
        Page {page} of {last}
      </p>
      {page < last && (
        <Link to={listPath({ ...query, page: page + 1 })} className={link}>
          Older
        </Link>
      )}
    </nav>
  )
}

function ListPlaceholder() {
  return (
    <div className="mt-4 flex flex-col gap-3">
      <Loading what="the products" />
      {[1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} className="h-20" />
      ))}
    </div>
  )
}
