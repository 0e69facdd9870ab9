import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import type { BlockedPhone } from '#contract/orders/customers/customers.ts'
import { dialLink } from '../calls/contact-links.ts'
import { Screen } from '../layout/screen.tsx'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { SearchedList, useSearchedList } from '../lists/searched-list.tsx'
import { ordersPath } from '../orders/list/orders-query.ts'
import { useChange } from '../saving/use-change.ts'
import { useStaffData } from '../use-staff-data.ts'

const base = '/admin/blocked-numbers'

/** Phone numbers without cash on delivery, newest block first. */
export default function BlockedNumbers() {
  const searched = useSearchedList()
  const { data, ...loaded } = useStaffData(
    'GET /api/admin/blocked-phones',
    { query: searched.query },
    { keepFresh: true },
  )
  return (
    <Screen title="Blocked Numbers" above={{ name: 'Customers', to: '/admin/customers' }}>
      <p className="mt-3 max-w-[62ch] text-soft">
        Orders with these phone numbers cannot be paid with cash on delivery. You can block a number on the page of one
        of its orders.
      </p>
      <SearchedList
        base={base}
        searched={searched}
        searchLabel="Search the blocked numbers"
        placeholder="Phone number"
        nouns={['number', 'numbers']}
        none="No phone number is blocked."
        loaded={loaded}
        total={data?.total}
        name="Blocked numbers, newest first"
      >
        {data?.phones.map((blocked) => (
          <BlockedRow key={blocked.phone} blocked={blocked} onChanged={() => loaded.load()} />
        ))}
      </SearchedList>
    </Screen>
  )
}

function BlockedRow({ blocked, onChanged }: { blocked: BlockedPhone; onChanged(): Promise<void> }) {
  const { phone, reason, at, by, orders } = blocked
  const [dialogOpen, setDialogOpen] = useState(false)
  const { send, busy, formError } = useChange(onChanged)
  const row = useRef<HTMLLIElement>(null)
  useFocusHandover(row)
  const allow = async () => {
    const done = await send(() => api('DELETE /api/admin/blocked-phones/:phone', { params: { phone } }))
    setDialogOpen(false)
    if (done) await onChanged()
  }
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hair py-4">
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <p className="tabular font-semibold">
          <a href={dialLink(phone)} className="inline-block py-1 underline decoration-line underline-offset-4">
            {phone}
          </a>
        </p>
        <p className="mt-1">{reason}</p>
        <p className="mt-1 text-sm text-soft">
          <span>{`Blocked by ${by}, `}</span>
          <time dateTime={at}>{formatMoment(at)}</time> ·{' '}
          <Link to={ordersPath({ phone })} className="link text-ink">
            {formatCount(orders, 'order')}
          </Link>
        </p>
        <FieldError error={formError} />
      </div>
      <Button look="outlined" onClick={() => setDialogOpen(true)} aria-label={`Allow cash again for ${phone}`}>
        Allow cash again
      </Button>
      <ConfirmDialog
        open={dialogOpen}
        onClose={() => setDialogOpen(false)}
        title="Allow Cash Again?"
        confirmLabel="Allow cash"
        busy={busy}
        onConfirm={() => void allow()}
      >
        <p>
          From now on, orders with <span className="tabular">{phone}</span> can be paid with cash on delivery.
        </p>
      </ConfirmDialog>
    </li>
  )
}
