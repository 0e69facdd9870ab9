import { Amount } from '#app/ui/amount.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { type FormerOrder, formerShopNames } from '#contract/former-shop/former-shop.ts'
import { dialLink } from '../calls/contact-links.ts'
import { Screen } from '../layout/screen.tsx'
import { SearchedList, useSearchedList } from '../lists/searched-list.tsx'
import { useStaffData } from '../use-staff-data.ts'

const base = '/admin/former-orders'

/** The orders of the site before this one, for reading. */
export default function FormerOrders() {
  const searched = useSearchedList()
  const { data, ...loaded } = useStaffData('GET /api/admin/former-orders', { query: searched.query })
  return (
    <Screen title="Orders of the Former Shop" above={{ name: 'Customers', to: '/admin/customers' }}>
      <p className="mt-3 max-w-[62ch] text-soft">
        They are here for reading, and count in no sum, stock or list of this shop.
      </p>
      <SearchedList
        base={base}
        searched={searched}
        searchLabel="Search the former orders"
        placeholder="Number, name, email or phone"
        nouns={['order', 'orders']}
        none="No orders of a former shop were added."
        loaded={loaded}
        total={data?.total}
        name="Former orders, newest first"
      >
        {data?.orders.map((order) => (
          <Row key={`${order.shop} ${order.number}`} {...order} />
        ))}
      </SearchedList>
    </Screen>
  )
}

function Row({ shop, number, placedAt, status, name, email, phone, address, amount, lines }: FormerOrder) {
  return (
    <li className="grid gap-x-8 gap-y-2 border-b border-hair py-4 wrap-anywhere md:grid-cols-3">
      <div>
        <h2 className="font-sans text-base font-semibold">{number}</h2>
        <p className="text-sm text-soft">
          <span>{formerShopNames[shop]}</span>
          {placedAt && (
            <time dateTime={placedAt} className="before:content-['_·_']">
              {formatMoment(placedAt)}
            </time>
          )}
        </p>
        <p className="mt-1">
          {typeof amount === 'number' && <Amount taka={amount} />}
          {status && <span className="text-soft">{` ${status}`}</span>}
        </p>
      </div>
      <div>
        <p>{name}</p>
        {phone && (
          <p>
            <a href={dialLink(phone)} className="link tabular">
              {phone}
            </a>
          </p>
        )}
        {email && <p>{email}</p>}
        {address && <p className="text-sm text-soft">{address}</p>}
      </div>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </li>
  )
}
