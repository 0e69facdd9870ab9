import { useNavigate, useSearchParams } from 'react-router'
import { listPath } from '#app/shared/with-query.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageOf } from '#app/ui/pagination.ts'
import { type SaleState, saleStates } from '#contract/catalogue/sale-prices.ts'
import { CatalogueSections } from '../catalogue/catalogue-sections.tsx'
import { Screen } from '../layout/screen.tsx'
import { FilterTabs, List, SearchBox } from '../lists/list-controls.tsx'
import { currentParams, perPage } from '../lists/list-query.ts'
import { OnlyWith } from '../only-with.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { SalePriceRows } from './sale-price-rows.tsx'

const base = '/admin/catalogue/sales'

const tabNames: Record<SaleState, string> = { running: 'Running', planned: 'Planned', ended: 'Ended' }

const readQuery = (params: URLSearchParams) => ({
  show: saleStates.find((state) => state === params.get('show')) ?? ('running' as const),
  search: (params.get('search') ?? '').slice(0, 200),
  page: pageOf(params),
})
const pathOf = ({ show, search, page }: ReturnType<typeof readQuery>) =>
  listPath(base, { show: show !== 'running' && show, search, page })

const none: Record<SaleState, string> = {
  running: 'No size has a sale price now.',
  planned: 'No sale price is planned.',
  ended: 'No sale price has ended yet.',
}

/** Sale prices of sizes: running, planned and ended ones. */
export default function SalePrices() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const query = readQuery(params)
  const { show, search, page } = query
  const input = { query: { show, search: search.trim() || undefined, _page: page, _perPage: perPage } }
  const { data, ...loaded } = useStaffData('GET /api/admin/sale-prices', input, { keepFresh: true })
  return (
    <Screen
      title="Sale Prices"
      actions={
        <OnlyWith needs="catalogue.price" hidden>
          <ButtonLink to={`${base}/new`}>New sale</ButtonLink>
        </OnlyWith>
      }
    >
      <CatalogueSections />
      <p className="mt-5 max-w-[62ch] text-soft">
        During a sale customers pay the sale price and see the usual one struck through. It starts and ends by itself.
      </p>
      <FilterTabs
        names={saleStates.map((state): [SaleState, string] => [state, tabNames[state]])}
        shown={show}
        pathOf={(show = 'running') => pathOf({ ...query, show, page: 1 })}
        counts={data?.counts}
      />
      <SearchBox
        label="Search the sale prices"
        placeholder="Product, brand, SKU or barcode"
        search={search}
        onSearch={(search) =>
          void navigate(pathOf({ ...readQuery(currentParams()), search, page: 1 }), {
            replace: true,
            preventScrollReset: true,
          })
        }
      />
      <List
        base={base}
        page={page}
        pathOf={(page) => pathOf({ ...query, page })}
        nouns={['sale price', 'sale prices']}
        loaded={loaded}
        none={search ? undefined : none[show]}
        total={data?.total}
      >
        <SalePriceRows
          prices={data?.prices ?? []}
          total={data?.total ?? 0}
          list={pathOf(query)}
          every={{ show, ...(search.trim() && { search: search.trim() }) }}
          onChanged={() => loaded.load()}
        />
      </List>
    </Screen>
  )
}
