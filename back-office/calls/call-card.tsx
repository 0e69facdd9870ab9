import { MessageCircle, Phone } from 'lucide-react'
import { Link } from 'react-router'
import { OrderNumbers } from '#app/shared/order-numbers.tsx'
import { PartsOfSet } from '#app/shared/parts-of-set.tsx'
import { buttonClass } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import { formatTaka } from '#contract/money.ts'
import { isolated } from '#contract/names.ts'
import type { CallOutcome, OrderToCall } from '#contract/orders/customers/calls.ts'
import { buyerOf } from '#contract/orders/gifts.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { KnownCustomer } from '../customers/known-customer.tsx'
import { useFromList } from '../lists/use-back-link.ts'
import { notReserved } from '../orders/order-labels.ts'
import { href } from '../paths.ts'
import { CallOutcomes, type CallOutcomesProps } from './call-outcomes.tsx'
import { dialLink, whatsAppLink } from './contact-links.ts'

export const cardId = (orderId: string) => `call-${orderId}`

interface CallCardProps extends Omit<CallOutcomesProps, 'orders' | 'className'> {
  order: OrderToCall
}

/** An order to confirm by phone, with the possible outcomes of the call. */
export function CallCard({ order, ...outcomes }: CallCardProps) {
  return (
    <CallFrame order={order}>
      <div className="grid gap-x-8 gap-y-4 lg:grid-cols-[minmax(0,1fr)_15rem]">
        <div className="min-w-0">
          <Reach order={order} />
          <Facts order={order} />
        </div>
        <CallOutcomes {...outcomes} orders={[order]} className="grid grid-cols-2 content-start gap-2 lg:grid-cols-1" />
      </div>
    </CallFrame>
  )
}

/** The card of one call. It receives the focus when the previous call is done. */
export function CallFrame({ order, children }: { order: OrderToCall | StaffOrder; children: Elements }) {
  const { _id, left, advancePaid, date } = order
  const fromList = useFromList()
  const title = `${cardId(_id)}-title`
  return (
    <article
      id={cardId(_id)}
      tabIndex={-1}
      aria-labelledby={title}
      className="scroll-mt-6 border border-hair bg-card p-4 focus:border-ink focus:outline-2 focus:outline-offset-2 focus:outline-ink md:p-5"
    >
      <header className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 id={title} className="min-w-0 font-sans text-lg font-semibold [overflow-wrap:anywhere]">
          {buyerOf(order).name}
        </h3>
        {left !== undefined && (
          <p translate="no" className="tabular text-lg font-semibold">
            {formatTaka(left)}
          </p>
        )}
        {advancePaid > 0 && (
          <p className="w-full text-sm">{`To collect. ${formatTaka(advancePaid)} is paid in advance.`}</p>
        )}
        <p className="w-full text-sm text-soft">
          <Link
            to={href('/admin/orders/:orderId', { orderId: _id })}
            state={fromList}
            className="link tabular text-ink"
          >
            <OrderNumbers order={order} />
          </Link>{' '}
          <span>{`· ${formatMoment(date)}`}</span>
        </p>
      </header>
      {children}
    </article>
  )
}

/** The customer's contact links: one press calls. */
function Reach({ order }: { order: OrderToCall }) {
  // Both are left out for who may not see them.
  const { email }: { email?: string } = order.address
  if (email === undefined) return null
  const { phone } = buyerOf(order)
  const whatsApp = whatsAppLink(order)
  if (!phone) {
    return (
      <p>
        <span>No phone number. </span>
        {email && (
          <a href={`mailto:${email}`} className="link">
            {email}
          </a>
        )}
      </p>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <a href={dialLink(phone)} className={buttonClass('filled', 'tabular !px-3 max-sm:grow sm:!px-5')}>
        <Phone aria-hidden className="size-4" strokeWidth={1.5} />
        <span className="sr-only">Call </span>
        <span>{phone}</span>
      </a>
      {whatsApp && (
        <a
          href={whatsApp}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('outlined', '!px-3 max-sm:grow sm:!px-5')}
        >
          <MessageCircle aria-hidden className="size-4" strokeWidth={1.5} /> WhatsApp
        </a>
      )}
    </div>
  )
}

const outcomeLabels: Record<CallOutcome, string> = {
  confirmed: 'confirmed',
  no_answer: 'no answer',
  call_later: 'asked for a later call',
  cancelled: 'cancelled',
}

function Facts({ order: { address, items, calls, past, phoneBlock, reserved, expiresAt } }: { order: OrderToCall }) {
  const last = calls.at(-1)
  return (
    <>
      <ul aria-label="Items" className="mt-4 flex flex-col gap-1">
        {items.map(({ _id, name, size, sku, quantity, parts }) => (
          <li key={`${_id}-${sku}`} className="[overflow-wrap:anywhere]">
            <span className="tabular font-semibold">{`${quantity} ×`}</span> <span>{name}</span>{' '}
            <span className="text-sm text-soft">{[size, sku && `SKU ${sku}`].filter(Boolean).join(' · ')}</span>
            <PartsOfSet item={{ parts }} sets={quantity} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm [overflow-wrap:anywhere]">
        <strong className="font-semibold">{`${isolated(address.city)}, ${isolated(address.state)}`}</strong>{' '}
        <span className="text-soft">{address.street}</span>
      </p>
      <p className="mt-1 text-sm">
        {last ? (
          <span>
            <strong className="font-semibold">{formatCount(calls.length, 'call')}</strong>
            <span>{`, last: ${outcomeLabels[last.outcome]}, ${formatMoment(last.at)}, ${isolated(last.by)}`}</span>
          </span>
        ) : (
          'Not called yet'
        )}
      </p>
      {last?.note && <q className="mt-1 block text-sm text-soft [overflow-wrap:anywhere]">{last.note}</q>}
      <div className="mt-3">
        <KnownCustomer past={past} phoneBlock={phoneBlock} />
      </div>
      {expiresAt && <p className="mt-1 text-sm text-soft">{`Confirm by ${formatMoment(expiresAt)}`}</p>}
      {!reserved && <p className="mt-1 text-sm font-semibold">{notReserved}</p>}
    </>
  )
}
