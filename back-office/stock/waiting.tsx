import { Link } from 'react-router'
import type { WaitingCustomer } from '#contract/catalogue/stock.ts'
import { formatMoment } from '#contract/format-date.ts'
import { nameWithSize } from '#contract/names.ts'
import { localPhone } from '#contract/phone.ts'
import { Screen } from '../layout/screen.tsx'
import { SearchedList, useSearchedList } from '../lists/searched-list.tsx'
import { href } from '../paths.ts'
import { useMay } from '../staff.ts'
import { useStaffData } from '../use-staff-data.ts'

const base = href('/admin/catalogue/stock/waiting')

/** Who waits for which size: each is told once when it is back in stock. */
export default function Waiting() {
  const searched = useSearchedList()
  const { data, ...loaded } = useStaffData('GET /api/admin/stock/waiting', { query: searched.query })
  return (
    <Screen title="Who Waits" above={{ name: 'Stock', to: '/admin/catalogue/stock' }}>
      <p className="mt-3 max-w-[62ch] text-soft">
        Customers who want to hear that a size is back in stock. Each gets one message, within a minute of its stock.
      </p>
      <SearchedList
        base={base}
        searched={searched}
        searchLabel="Search the products"
        placeholder="Part of the name of a product"
        nouns={['customer', 'customers']}
        none="Nobody waits."
        loaded={loaded}
        total={data?.total}
        name="Who waits, by product"
      >
        {data?.waiting.map((waiting) => (
          <Row key={waiting._id} {...waiting} />
        ))}
      </SearchedList>
    </Screen>
  )
}

function Row({ productId, name, size, email, phone, inBrowser, since }: WaitingCustomer) {
  const may = useMay()
  const bottle = nameWithSize(name, size)
  const by = email ?? (phone ? `Text message to ${localPhone(phone)}` : inBrowser && 'Notification in a browser')
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hair py-3 wrap-anywhere">
      <span className="min-w-0">
        {may('catalogue.read') ? (
          <Link to={href('/admin/catalogue/:id', { id: productId })} className="link font-semibold">
            {bottle}
          </Link>
        ) : (
          <span className="font-semibold">{bottle}</span>
        )}
        <span className="block text-sm">{by || 'Who it is, your role does not show'}</span>
      </span>
      <time dateTime={since} className="text-sm text-soft">{`Since ${formatMoment(since)}`}</time>
    </li>
  )
}
