import { Link } from 'react-router'
import { OrderNumbers } from '#app/shared/order-numbers.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { formatDay } from '#contract/format-date.ts'
import { type Due, isCashHolder } from '#contract/ledger/settlements.ts'
import { lengths, orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { typedNumber } from '#contract/typed-number.ts'
import { href } from '../paths.ts'
import { PartLink } from './part-link.tsx'
import { type Draft, missingOf, rowOf } from './settlement-draft.ts'
import type { RowErrors } from './settlement-errors.ts'

interface DueRowProps {
  due: Due
  row: Draft[string] | undefined
  usualCharge: string
  /** What is wrong with its figures. */
  errors: RowErrors[string] | undefined
  onChange(row: Draft[string] | undefined): void
}

const money = { inputMode: 'decimal', autoComplete: 'off' } as const

/** An order whose cash a courier holds, or a payment or refund of a provider, with the holder's figures when selected. */
export function DueRow({ due, row, usualCharge, errors, onChange }: DueRowProps) {
  const number = orderNumber(due.orderId)
  const isOfCourier = isCashHolder(due.moneyHolder)
  const what = isOfCourier ? number : `${due.amount < 0 ? 'refund' : 'payment'} of ${number}`
  const charge = isOfCourier ? 'Courier charge' : 'Fee'
  const missing = row ? missingOf(due, row) : 0
  return (
    <li className="border-b border-hair py-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Checkbox
          className="min-w-0 flex-1"
          checked={row !== undefined}
          onChange={({ target }) => onChange(target.checked ? rowOf(due) : undefined)}
          label={
            <span className="flex flex-wrap items-baseline gap-x-3">
              <span className="tabular font-semibold">
                <OrderNumbers order={{ _id: due.orderId, number: due.number }} />
              </span>
              {due.amount < 0 && <span className="font-semibold">Refund</span>}
              <span className="min-w-0 [overflow-wrap:anywhere]">{due.name}</span>
              <span className="min-w-0 text-sm wrap-anywhere text-soft">
                <span>{formatDay(due.since)}</span>
                <span>{(due.trackingNumber || due.transaction) && ` · ${due.trackingNumber || due.transaction}`}</span>
                <span>{due.moneyHolder === 'unknown' && ' · no courier recorded'}</span>
                <span>{due.cost > 0 && ` · ${charge.toLowerCase()} ${formatTaka(due.cost)}`}</span>
              </span>
            </span>
          }
        />
        <span translate="no" className="tabular font-semibold">
          {formatTaka(due.amount)}
        </span>
        <Link
          to={href('/admin/orders/:orderId', { orderId: due.orderId })}
          aria-label={`Open order ${number}`}
          className="inline-grid min-h-11 place-items-center px-1 text-sm underline decoration-line underline-offset-4"
        >
          Open
        </Link>
      </div>
      {row && (
        <div className="mt-1 mb-2 grid grid-cols-2 gap-3 md:ml-8 md:max-w-2xl md:grid-cols-3">
          <TextField
            label={isOfCourier ? 'Collected (৳)' : 'Amount (৳)'}
            aria-label={`${isOfCourier ? 'Collected' : 'Amount'} for ${what} (৳)`}
            value={row.collected}
            error={errors?.collected}
            onChange={({ target }) => onChange({ ...row, collected: target.value })}
            {...money}
          />
          <TextField
            label={`${charge} (৳)`}
            aria-label={`${charge} for ${what} (৳)`}
            placeholder={(due.amount >= 0 && usualCharge) || '0'}
            value={row.charge}
            onChange={({ target }) => onChange({ ...row, charge: target.value })}
            {...money}
          />
          {isOfCourier && missing > 0 && due.amount > 0 && (
            <div className="col-span-full">
              <PartLink orderId={due.orderId} collected={typedNumber(row.collected)} amount={due.amount} />
            </div>
          )}
          {missing !== 0 && (
            <div className="max-md:col-span-2">
              <TextField
                label={`Why ${formatTaka(Math.abs(missing))} ${missing > 0 ? 'less' : 'more'}?`}
                maxLength={lengths.reason}
                value={row.reason}
                error={errors?.reason}
                onChange={({ target }) => onChange({ ...row, reason: target.value })}
              />
            </div>
          )}
        </div>
      )}
    </li>
  )
}
