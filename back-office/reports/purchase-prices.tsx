import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { NewPurchasePrice, type PurchasePrice } from '#contract/reports/purchase-price-calls.ts'
import { takaText } from '#contract/reports/taka-text.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { SearchBox } from '../lists/list-controls.tsx'
import { href } from '../paths.ts'
import { DatedValue, datedRow } from '../saving/dated-value.tsx'
import { useMay } from '../staff.ts'
import { useStaffData } from '../use-staff-data.ts'

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
  const [{ purchasePrice, since, nextPrice, nextSince }, setShown] = useState(one)
  return (
    <li className={datedRow}>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={href('/admin/catalogue/:id', { id: one.productId })} className="link font-semibold">
          {one.name}
        </Link>
        <p className="text-sm text-soft">
          {`Sold for ${takaText(one.price)}. ${purchasePrice === null ? 'No purchase price yet' : `${takaText(purchasePrice)} since ${since}`}`}
        </p>
        {nextPrice !== null && <p className="text-sm text-soft">{`${takaText(nextPrice)} from ${nextSince}`}</p>}
      </div>
      {may('catalogue.price') && (
        <DatedValue
          name={one.name}
          label="Taka a bottle"
          value={one.purchasePrice}
          check={(price, since) => NewPurchasePrice.safeParse({ price, since })}
          save={async (body) => {
            const params = { variantId: one.variantId }
            const { price, message } = await api('PUT /api/admin/purchase-prices/:variantId', { params, body })
            setShown(price)
            return message
          }}
        />
      )}
    </li>
  )
}
