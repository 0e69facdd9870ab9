import { Search } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError, api, unreachableMessage } from '#app/api.ts'
import { endedSession } from '#app/stores/session.ts'
import { Thumbnail } from '#app/ui/thumbnail.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { lengths } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import type { SellableSize } from '#contract/orders/counter.ts'
import { useStaff } from '../staff.ts'
import { useDebouncedRequest } from '../use-debounced-request.ts'

interface PickerProps {
  /** After a slow search it is called as of an older render: it must change the latest lines. */
  onPick(size: SellableSize): void
  error: string | undefined
}

/** Finds products by name, brand or SKU. Enter chooses the only result or the exact SKU, as a barcode scanner does. */
export function ProductPicker({ onPick, error }: PickerProps) {
  const { typed, setTyped, sizes, searchError, lookUp } = useSizes()
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  function pick(size: SellableSize) {
    onPick(size)
    setTyped('')
    box.current?.focus()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    const search = typed.trim()
    if (!search) return
    if (sizes) {
      const hit = hitOf(sizes, search)
      if (hit) pick(hit)
      return
    }
    // A scanner may send the next number before the response: it starts in an empty box.
    setTyped('')
    const hit = hitOf((await lookUp(search)) ?? [], search)
    // The screen has been left.
    if (!box.current) return
    if (hit) return onPick(hit)
    if (box.current.value === '') setTyped(search)
    else toast.error(`“${search}” was not added. Please look for it again.`)
  }
  return (
    <div>
      <search>
        <form onSubmit={(event) => void submit(event)} className="relative">
          <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
            Find a product
          </label>
          <Search aria-hidden className="pointer-events-none absolute bottom-3.5 left-3.5 size-5 text-soft" />
          <input
            ref={box}
            id={id}
            type="search"
            autoComplete="off"
            placeholder="Name, brand, SKU or barcode"
            maxLength={lengths.search}
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            className="min-h-12 w-full rounded border border-line bg-card pr-3 pl-11 text-base placeholder:text-soft aria-invalid:border-danger"
          />
        </form>
      </search>
      <p id={`${id}-error`} role="alert" className="mt-1.5 text-sm font-medium text-danger empty:hidden">
        {error ?? searchError}
      </p>
      <p role="status" className="sr-only">
        {sizes && `${sizes.length} found`}
      </p>
      {sizes && typed.trim() && (
        <ul aria-label="Found products" className="max-h-96 overflow-y-auto border-x border-b border-hair bg-card">
          {sizes.length === 0 && <li className="px-4 py-3 text-soft">No published products found.</li>}
          {sizes.map((size) => (
            <li key={size.variantId} className="border-t border-hair">
              <button
                type="button"
                disabled={size.stock === 0}
                onClick={() => pick(size)}
                className="grid w-full grid-cols-[40px_1fr_auto] items-center gap-x-3 px-3 py-2 text-left enabled:hover:bg-paper disabled:opacity-60 focus-visible:-outline-offset-3"
              >
                <Thumbnail image={size.image} sizes="40px" className="w-full" />
                <span className="min-w-0">
                  <span className="block font-semibold [overflow-wrap:anywhere]">{size.name}</span>
                  <span className="block text-sm text-soft">
                    {[size.brand, size.size, size.sku].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className="tabular text-right">
                  <span className="block font-semibold">{formatTaka(size.price)}</span>
                  <span className="block text-sm text-soft">
                    {size.stock === 0 ? 'Sold out' : `${size.stock} in stock`}
                  </span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What Enter chooses: the exact SKU or barcode, or the only result. */
function hitOf([first, second]: SellableSize[], search: string): SellableSize | undefined {
  const isSku = [first?.sku, first?.barcode].some((number) => number?.toLowerCase() === search.toLowerCase())
  return first && first.stock > 0 && (isSku || !second) ? first : undefined
}

function useSizes() {
  const { revokeAccess } = useStaff()
  const [typed, setTyped] = useState('')
  const [sizes, setSizes] = useState<SellableSize[]>()
  const [searchError, setSearchError] = useState<string>()

  async function lookUp(search: string, signal?: AbortSignal): Promise<SellableSize[] | undefined> {
    setSearchError(undefined)
    try {
      return (await api('GET /api/admin/counter/products', { query: { _search: search } }, { signal })).sizes
    } catch (error) {
      if (signal?.aborted || endedSession(error)) return undefined
      if (error instanceof ApiError && error.status === 403) revokeAccess()
      else setSearchError(unreachableMessage)
      return undefined
    }
  }
  const search = typed.trim()
  useDebouncedRequest(search && typed, 250, async (signal) => {
    const found = await lookUp(search, signal)
    if (found && !signal.aborted) setSizes(found)
  })

  function type(text: string) {
    setTyped(text)
    setSizes(undefined)
  }
  return { typed, setTyped: type, sizes, searchError, lookUp }
}
