import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { deleteDraft } from '#app/stores/drafts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatCount } from '#app/ui/format-count.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { StockView } from '#contract/catalogue/stock.ts'
import { CatalogueSections } from '../catalogue/catalogue-sections.tsx'
import { Screen } from '../layout/screen.tsx'
import { FilterTabs, List, SearchBox } from '../lists/list-controls.tsx'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { readStoredDraft, useStoredDraft } from '../saving/stored-draft.ts'
import { useSaving } from '../saving/use-saving.ts'
import { useStaffData } from '../use-staff-data.ts'
import {
  type CurrentStock,
  readyCounts,
  type TypedCount,
  type TypedCounts,
  withCurrentStock,
  withoutSaved,
  withStocks,
  withTyped,
} from './counts.ts'
import { readStockQuery, stockPath, toApiQuery } from './stock-query.ts'
import { StockRows } from './stock-rows.tsx'

const views: [StockView, string][] = [
  ['low', 'Low stock'],
  ['sold-out', 'Sold out'],
  ['all', 'All sizes'],
]
const nothing = {
  low: 'No sizes are low in stock.',
  'sold-out': 'No sizes are sold out.',
  all: 'There are no products yet.',
}

/** The name under which counts are stored until they are saved. */
const countsDraft = 'stock-counts'

/** The stock: low stock with forecasts, sold-out sizes, and stock counts. */
export default function Stock() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = readStockQuery(params)
  const { data, ...loaded } = useStaffData('GET /api/admin/stock', { query: toApiQuery(query) })
  const [counts, setCounts] = useState<TypedCounts>(() => new Map(readStoredDraft<[string, TypedCount][]>(countsDraft)))
  useStoredDraft(countsDraft, counts.size > 0 ? [...counts] : undefined)
  // Shown at once, not only when the list is loaded again: the next count refers to the stock that is shown.
  const showStocks = (current: CurrentStock[]) => {
    if (data) loaded.replace({ ...data, items: withStocks(data.items, current) })
    void loaded.load()
  }
  return (
    <Screen
      title="Stock"
      actions={
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink look="outlined" to="/admin/catalogue/stock/history">
            History
          </ButtonLink>
          <Button look="outlined" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" strokeWidth={1.5} />
            Print count sheet
          </Button>
        </div>
      }
    >
      <div className="print:hidden">
        <CatalogueSections />
        <FilterTabs
          names={views}
          shown={query.show}
          pathOf={(show = 'low') => stockPath({ ...query, show, page: 1 })}
          counts={data?.counts}
        />
        <SearchBox
          label="Search the stock"
          placeholder="Name, brand, SKU or barcode"
          search={query.search}
          onSearch={(search) =>
            void navigate(stockPath({ ...query, search, page: 1 }), { replace: true, preventScrollReset: true })
          }
        />
      </div>
      <List
        base="/admin/catalogue/stock?show=all"
        page={query.page}
        pathOf={(page) => stockPath({ ...query, page })}
        nouns={['size', 'sizes']}
        loaded={loaded}
        none={query.search ? undefined : nothing[query.show]}
        total={data?.total}
      >
        <StockRows
          items={data?.items ?? []}
          limit={data?.limit ?? 0}
          counts={counts}
          onCount={(item, typed) => setCounts((before) => withTyped(before, item, typed))}
        />
      </List>
      <SaveCounts
        counts={counts}
        onDiscard={() => setCounts(new Map())}
        onSaved={(saved) => {
          setCounts((latest) => withoutSaved(latest, counts))
          showStocks(saved)
        }}
        onConflict={(current) => {
          setCounts((latest) => withCurrentStock(latest, current))
          showStocks(current)
        }}
      />
      <LeaveDialog unsaved={counts.size > 0} onLeave={() => deleteDraft(countsDraft)} />
    </Screen>
  )
}

interface SaveCountsProps {
  counts: TypedCounts
  onDiscard(): void
  onSaved(saved: CurrentStock[]): void
  onConflict(current: CurrentStock[]): void
}

/** Stays visible while there are unsaved counts, at any scroll position. */
function SaveCounts({ counts, onDiscard, onSaved, onConflict }: SaveCountsProps) {
  const { busy, saveError, save, clearError } = useSaving()
  if (counts.size === 0) return null
  const lines = readyCounts(counts)
  const submit = () =>
    save(
      async () => {
        if (!lines) return
        const { message } = await api('POST /api/admin/stock/counts', { body: { lines } })
        onSaved(lines.map(({ variantId, counted }) => ({ _id: variantId, stock: counted })))
        toast.success(message)
      },
      ({ response: { items } }) => {
        onConflict(items ?? [])
        return false
      },
    )
  return (
    <section
      aria-label="Counts to save"
      className="sticky bottom-0 z-20 -mx-5 mt-6 border-t border-hair bg-card px-5 py-4 max-md:bottom-19 md:mx-0 md:border print:hidden"
    >
      <FieldError error={saveError} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status">
          {formatCount(counts.size, 'count')} not saved
          {!lines && '. Please check the marked fields.'}
        </p>
        <div className="flex gap-3">
          <Button
            look="outlined"
            disabled={busy}
            onClick={() => {
              clearError()
              onDiscard()
            }}
          >
            Discard
          </Button>
          <Button disabled={busy || !lines} aria-busy={busy} onClick={() => void submit()}>
            {busy ? 'Saving...' : 'Save counts'}
          </Button>
        </div>
      </div>
    </section>
  )
}
