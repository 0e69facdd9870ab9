import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { NewPurchasePrice, type PurchasePrice } from '#contract/reports/purchase-price-calls.ts'
import { issuesOf } from '../issues.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { SearchBox } from '../lists/list-controls.tsx'
import { href } from '../paths.ts'
import { useSaving } from '../saving/use-saving.ts'
import { useMay } from '../staff.ts'
import { useStaffData } from '../use-staff-data.ts'
import { takaText } from './figures.ts'

/** What the shop pays for a bottle of each size: margins are calculated from it. */
export default function PurchasePrices() {
  const [params, setParams] = useSearchParams()
  const search = (params.get('search') ?? '').slice(0, 100)
  const { data, ...loaded } = useStaffData('GET /api/admin/purchase-prices', { query: search ? { search } : {} })
  return (
    <Screen title="Purchase Prices" above={{ name: 'Reports', to: '/admin/reports' }}>
      <p className="mt-2 max-w-3xl text-soft">
        An order keeps the purchase price of its day: a new one changes no margin of the past. Sizes without one come
        first.
      </p>
      <SearchBox
        label="Search products"
        placeholder="Part of a name"
        search={search}
        onSearch={(next) => setParams(next ? { search: next } : {}, { replace: true })}
      />
      <LoadState loaded={loaded} what="the purchase prices" className="mt-6 h-96" />
      {data && (
        <>
          <ul aria-label="Sizes" className="mt-4 border-t border-hair">
            {data.prices.map((one) => (
              <Row
                key={`${one.variantId} ${one.since} ${one.purchasePrice} ${one.nextSince} ${one.nextPrice}`}
                one={one}
              />
            ))}
          </ul>
          {data.prices.length === 0 && <p className="mt-3 text-soft">No size is found.</p>}
          {data.more && <p className="mt-3 text-sm text-soft">There are more: search for a product.</p>}
        </>
      )}
    </Screen>
  )
}

function Row({ one }: { one: PurchasePrice }) {
  const may = useMay()
  const [shown, setShown] = useState(one)
  const [typed, setTyped] = useState(one.purchasePrice === null ? '' : String(one.purchasePrice))
  const [since, setSince] = useState(dayInDhaka(new Date()))
  const [issues, setIssues] = useState(new Map<unknown, string>())
  const { busy, saveError, save } = useSaving()
  const send = () => {
    const parsed = NewPurchasePrice.safeParse({ price: typed.trim() === '' ? undefined : Number(typed), since })
    setIssues(new Map(issuesOf(parsed.error).map(({ path, message }) => [path[0], message])))
    if (!parsed.success) return
    void save(async () => {
      const { price, message } = await api('PUT /api/admin/purchase-prices/:variantId', {
        params: { variantId: one.variantId },
        body: parsed.data,
      })
      setShown(price)
      toast.success(message)
    })
  }
  return (
    <li className="grid items-start gap-x-4 gap-y-2 border-b border-hair py-3 md:grid-cols-[minmax(0,1fr)_9rem_11rem_auto]">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={href('/admin/catalogue/:id', { id: one.productId })} className="link font-semibold">
          {one.name}
        </Link>
        <p className="text-sm text-soft">
          {`Sold for ${takaText(one.price)}. ${shown.purchasePrice === null ? 'No purchase price yet' : `${takaText(shown.purchasePrice)} since ${shown.since}`}`}
        </p>
        {shown.nextPrice !== null && (
          <p className="text-sm text-soft">{`${takaText(shown.nextPrice)} from ${shown.nextSince}`}</p>
        )}
      </div>
      {may('catalogue.price') && (
        <>
          <TextField
            label="Taka a bottle"
            inputMode="decimal"
            value={typed}
            error={issues.get('price') ?? saveError}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <TextField
            label="From"
            type="date"
            value={since}
            error={issues.get('since')}
            onChange={({ currentTarget }) => setSince(currentTarget.value)}
          />
          <Button look="outlined" className="md:mt-7" busy={busy} aria-label={`Save ${one.name}`} onClick={send}>
            Save
          </Button>
        </>
      )}
    </li>
  )
}
