import { Search } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import type { StaffProduct } from '#contract/catalogue/products/catalogue-staff.ts'
import { lengths } from '#contract/limits.ts'
import { useDebouncedRequest } from '../../use-debounced-request.ts'
import { useStaffData } from '../../use-staff-data.ts'
import type { DraftFields } from '../drafts/use-draft.ts'

interface ProductFieldProps {
  draft: DraftFields
  path: string
}

/** The product that a button links to, found by its name. */
export function ProductField({ draft, path }: ProductFieldProps) {
  const id: string | null = draft.at(path)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Product</legend>
      {id ? (
        <Chosen key={id} id={id} onRemove={() => draft.set(path, null)} />
      ) : (
        <p className="text-soft">No product chosen: the button leads to the shop.</p>
      )}
      <Finder onPick={(product) => draft.set(path, product._id)} />
    </fieldset>
  )
}

function Chosen({ id, onRemove }: { id: string; onRemove(): void }) {
  const { data, loadError } = useStaffData('GET /api/admin/products/:id', { params: { id } })
  const product = data?.product
  return (
    <div className="flex flex-wrap items-center gap-4">
      {product && <Thumbnail image={product.image} sizes="40px" className="w-10" />}
      <p className="font-semibold">
        <span>{product ? `${product.name} by ${product.brand}` : (loadError?.message ?? 'One moment...')}</span>
        {product && !product.onSale && <span className="text-soft"> (hidden: the button leads to the shop)</span>}
      </p>
      <Button look="quiet" onClick={onRemove}>
        Remove product
      </Button>
    </div>
  )
}

function Finder({ onPick }: { onPick(product: StaffProduct): void }) {
  const [typed, setTyped] = useState('')
  const found = useFound(typed.trim())
  return (
    <div>
      <div className="relative">
        <TextField
          label="Find a product"
          type="search"
          autoComplete="off"
          maxLength={lengths.search}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          className="pl-11"
        />
        <Search aria-hidden className="pointer-events-none absolute bottom-3.5 left-3.5 size-5 text-soft" />
      </div>
      <p role="status" className="sr-only">
        {found && `${found.length} found`}
      </p>
      {found && (
        <ul aria-label="Found products" className="border-x border-b border-hair">
          {found.length === 0 && <li className="px-4 py-3 text-soft">No products found.</li>}
          {found.map((product) => (
            <li key={product._id} className="border-t border-hair">
              <button
                type="button"
                onClick={() => {
                  onPick(product)
                  setTyped('')
                }}
                className="flex min-h-12 w-full items-center gap-3 px-3 py-2 text-left hover:bg-paper focus-visible:-outline-offset-3"
              >
                <Thumbnail image={product.image} sizes="40px" className="w-10" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <span className="font-semibold">{product.name}</span>{' '}
                  <span className="text-sm text-soft">{product.brand}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Products that match the typed text; undefined while there is nothing to show. */
function useFound(search: string): StaffProduct[] | undefined {
  const [found, setFound] = useState<{ search: string; products: StaffProduct[] }>()
  useDebouncedRequest(search, 200, (signal) =>
    api('GET /api/admin/products', { query: { _search: search, _perPage: 6 } }, { signal })
      .then(({ products }) => setFound({ search, products }))
      .catch((error: unknown) => signal.aborted || console.warn('The products could not be searched', error)),
  )
  return search && found?.search === search ? found.products : undefined
}
