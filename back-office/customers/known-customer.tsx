import { CircleAlert, PhoneOff } from 'lucide-react'
import { formatDay } from '#contract/format-date.ts'
import { isolated } from '#contract/names.ts'
import type { PastOrders, PhoneBlock } from '#contract/orders/customers/customer-history.ts'
import { describeAccounts, describeHistory, describeReturns } from './history-texts.ts'

interface KnownCustomerProps {
  /** Left out for who may not see it. */
  past: PastOrders | undefined
  phoneBlock: PhoneBlock | null
  /** The order is still being entered: all others are earlier. */
  orderIsNew?: boolean
}

/** The customer's history: other orders of the account and of the phone number. */
export function KnownCustomer({ past, phoneBlock, orderIsNew = false }: KnownCustomerProps) {
  const returnedParcels = past && describeReturns(past)
  const accounts = past && describeAccounts(past, orderIsNew)
  // The reason is left out for people who do not see it.
  const because = phoneBlock?.reason ? `: ${phoneBlock.reason}` : ''
  return (
    <div className="flex flex-col gap-1 text-sm">
      {past && <p>{describeHistory(past, orderIsNew)}</p>}
      {returnedParcels && (
        <p className="flex items-start gap-2 font-semibold text-danger">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          <span>{returnedParcels}</span>
        </p>
      )}
      {accounts && <p>{accounts}</p>}
      {phoneBlock && (
        <p className="flex items-start gap-2 text-danger">
          <PhoneOff aria-hidden className="mt-0.5 size-4 shrink-0" strokeWidth={1.5} />
          <span className="[overflow-wrap:anywhere]">
            <strong className="font-semibold">Blocked for cash</strong>
            <span>{` by ${isolated(phoneBlock.by)}, ${formatDay(phoneBlock.at)}${because}`}</span>
          </span>
        </p>
      )}
    </div>
  )
}
