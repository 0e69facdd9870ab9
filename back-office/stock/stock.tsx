import { Printer } from 'lucide-react'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { deleteDraft } from '#app/shared/drafts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { CurrentStock, StockItem, StockView } from '#contract/catalogue/stock.ts'
import { CatalogueSections } from '../catalogue/catalogue-sections.tsx'
import { Screen } from '../layout/screen.tsx'
import { FilterTabs, List, SearchBox } from '../lists/list-controls.tsx'
import { currentParams } from '../lists/list-query.ts'
import { OnlyWith } from '../only-with.tsx'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { readStoredDraft, useStoredDraft } from '../saving/stored-draft.ts'
import { useStaffData } from '../use-staff-data.ts'
import {
  countsOf,
  feedbackOnCount,
  type TypedCount,
  type TypedCounts,
  withCurrentStock,
  withoutCount,
  withoutSaved,
  withRejected,
  withStocks,
  withTyped,
} from './counts.ts'
import { feedbackOnBottles } from './received.ts'
import { SaveCounts } from './save-counts.tsx'
import { SaveReceived } from './save-received.tsx'
import { readStockQuery, stockPath, toApiQuery } from './stock-query.ts'
import { StockRows } from './stock-rows.tsx'
import { useCountSheet } from './use-count-sheet.ts'
import { useReceived } from './use-received.ts'

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

/** The stock: low stock with forecasts, sold-out sizes, stock counts, and bottles received from suppliers. */
export default function Stock() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = readStockQuery(params)
  const { data, ...loaded } = useStaffData('GET /api/admin/stock', { query: toApiQuery(query) })
  const [counts, setCounts] = useState<TypedCounts>(() => new Map(readStoredDraft<[string, TypedCount][]>(countsDraft)))
  useStoredDraft(countsDraft, counts.size > 0 ? [...counts] : undefined)
  // Shown at once, not only when the list is loaded again: the next count refers to the stock that is shown.
  const showStocks = (current: readonly CurrentStock[]) => {
    if (data) loaded.replace({ ...data, items: withStocks(data.items, current) })
    void loaded.load()
  }
  const received = useReceived((current) => {
    setCounts((latest) => withCurrentStock(latest, current))
    showStocks(current)
  })
  const countOf = (item: StockItem) => {
    const count = counts.get(item.variantId)
    return { typed: count?.typed ?? '', readOnly: false, ...(count && feedbackOnCount(count)) }
  }
  const bottlesOf = (item: StockItem) => {
    const bottles = received.received.bottles[item.variantId]
    const readOnly = received.isSent(item.variantId)
    return { typed: bottles?.typed ?? '', readOnly, ...(bottles && feedbackOnBottles(item, bottles)) }
  }
  const isCount = query.mode === 'count'
  const countSheet = useCountSheet(query)
  const rows = {
    limit: data?.limit ?? 0,
    label: isCount ? 'Counted' : 'Received',
    entryOf: isCount ? countOf : bottlesOf,
    onType: (item: StockItem, typed: string) =>
      isCount ? setCounts((before) => withTyped(before, item, typed)) : received.type(item, typed),
  }
  const list = useRef<HTMLUListElement>(null)
  return (
    <Screen
      title="Stock"
      actions={
        <div className="flex flex-wrap gap-3 print:hidden">
          <ButtonLink look="outlined" to="/admin/catalogue/stock/waiting">
            Who waits
          </ButtonLink>
          <ButtonLink look="outlined" to="/admin/catalogue/stock/history">
            History
          </ButtonLink>
          <Button look="outlined" onClick={() => void countSheet.print()} busy={countSheet.busy}>
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
        <div className="mt-4">
          <ChoiceGroup
            legend="Enter as"
            choices={[
              ['count', withUnsaved('Counted bottles', counts.size)],
              ['received', withUnsaved('Received bottles', received.size)],
            ]}
            value={query.mode}
            onChoose={(mode) =>
              void navigate(stockPath({ ...query, mode }), { replace: true, preventScrollReset: true })
            }
          />
        </div>
        <SearchBox
          label="Search the stock"
          placeholder="Name, brand, SKU or barcode"
          search={query.search}
          onSearch={(search) =>
            void navigate(stockPath({ ...readStockQuery(currentParams()), search, page: 1 }), {
              replace: true,
              preventScrollReset: true,
            })
          }
        />
      </div>
      <FieldError error={countSheet.printError} />
      {countSheet.sheet && (
        <div className="hidden print:block">
          <StockRows items={countSheet.sheet} {...rows} />
        </div>
      )}
      <div className={countSheet.sheet ? 'print:hidden' : undefined}>
        <List
          base="/admin/catalogue/stock?show=all"
          page={query.page}
          pathOf={(page) => stockPath({ ...query, page })}
          nouns={['size', 'sizes']}
          loaded={loaded}
          none={query.search ? undefined : nothing[query.show]}
          total={data?.total}
        >
          <OnlyWith needs="stock.edit">
            <StockRows ref={list} items={data?.items ?? []} {...rows} />
          </OnlyWith>
        </List>
      </div>
      {!isCount && <SaveReceived {...received} list={list} />}
      {isCount && (
        <SaveCounts
          counts={counts}
          list={list}
          onDiscard={() => setCounts(new Map())}
          onSaved={(lines) => setCounts((latest) => withoutSaved(latest, countsOf(counts, lines)))}
          onStocks={(current) => {
            setCounts((latest) => withCurrentStock(latest, current))
            showStocks(current)
          }}
          onRejected={(sent, fields) => setCounts((latest) => withRejected(latest, sent, fields))}
          onRemove={(variantId) => setCounts((latest) => withoutCount(latest, variantId))}
        />
      )}
      <LeaveDialog
        unsaved={counts.size > 0 || received.size > 0}
        onLeave={() => {
          deleteDraft(countsDraft)
          received.deleteStored()
        }}
      />
    </Screen>
  )
}

const withUnsaved = (name: string, unsaved: number) => (unsaved > 0 ? `${name} (${unsaved} not saved)` : name)
