import { Amount } from '#app/ui/amount.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { NumberSelect } from '#app/ui/form/number-select.tsx'
import { formatPoisha } from '#contract/money.ts'
import { nameWithSize } from '#contract/names.ts'
import { deliveredOf } from '#contract/orders/delivered-bottles.ts'
import { netOfBottles, priceOf } from '#contract/orders/pricing.ts'
import { bottlesAwaited } from '#contract/orders/returns.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { bottlesRefunded, bottlesToRestock } from './chosen-bottles.ts'

interface BottleChoiceProps {
  order: StaffOrder
  /** The chosen bottles of each item. */
  bottles: readonly number[]
  onChoose(item: number, quantity: number): void
  restock: boolean
  onRestock(restock: boolean): void
}

/** Which bottles are refunded, and whether they go back into stock. */
export function BottleChoice({ order, bottles, onChoose, restock, onRestock }: BottleChoiceProps) {
  const { items, discounts } = order
  const orderPrice = priceOf(order)
  const refunded = bottlesRefunded(order)
  const awaited = bottlesAwaited(order.orderReturn, items.length)
  return (
    <fieldset>
      <legend className="text-sm font-semibold">Refunded bottles (optional)</legend>
      <ul className="mt-1 border-t border-hair">
        {items.map(({ variantId, name, size, price, ...line }, item) => {
          const before = refunded[item] ?? 0
          const left = Math.max(0, deliveredOf(line) - before - (awaited[item] ?? 0))
          const paid = formatPoisha(netOfBottles(orderPrice, item, left > 0 ? before : 0, 1))
          return (
            <li key={variantId} className="flex items-center justify-between gap-4 border-b border-hair py-2">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                <span>{[name, size].filter(Boolean).join(' · ')}</span>
                <span className="tabular block text-sm text-soft">
                  <Amount taka={price} /> each<span>{discounts.length > 0 && `, ${paid} after discounts`}</span>
                </span>
              </span>
              <NumberSelect
                label={`Bottles of ${nameWithSize(name, size)} to refund`}
                value={bottles[item] ?? 0}
                max={left}
                disabled={left === 0}
                onChange={(count) => onChoose(item, count)}
              />
            </li>
          )
        })}
      </ul>
      {awaited.some((count) => count > 0) && (
        <p className="mt-2 text-sm text-soft">
          Bottles that are to be returned can be chosen once they are recorded as received.
        </p>
      )}
      <Restock order={order} bottles={bottles} restock={restock} onRestock={onRestock} />
    </fieldset>
  )
}

function Restock({ order, bottles, restock, onRestock }: Omit<BottleChoiceProps, 'onChoose'>) {
  const chosen = bottles.reduce((sum, count) => sum + count, 0)
  const restockable = bottlesToRestock(order, bottles)
  const hint = hintOf(order, chosen, restockable)
  return (
    <>
      {restockable > 0 && (
        <Checkbox
          label="Put these bottles back into stock"
          checked={restock}
          onChange={({ target }) => onRestock(target.checked)}
          className="mt-1"
        />
      )}
      {hint && <p className="mt-2 text-sm text-soft">{hint}</p>}
    </>
  )
}

/** Why the chosen bottles do not all go back into stock, if so. */
function hintOf({ status }: StaffOrder, chosen: number, restockable: number): string | undefined {
  if (status === 'delivered') {
    if (chosen === 0) return 'Choose the bottles that came back, if they should go back into stock.'
    if (restockable === chosen) return undefined
    const which = restockable === 0 ? 'They' : `${chosen - restockable} of them`
    return `${which} came back as a return: their stock was updated then.`
  }
  if (chosen === 0) return undefined
  if (status === 'shipped')
    return 'The stock does not change. If the parcel comes back, record it as returned to sender.'
  if (status === 'pending' || status === 'confirmed') {
    return 'Bottles that you do not put back now go back when you cancel the order.'
  }
  return undefined
}
