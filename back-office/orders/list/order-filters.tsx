import { SlidersHorizontal, X } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { courierNames, couriers } from '#contract/delivery/shipments.ts'
import { lengths } from '#contract/limits.ts'
import { type OrderSort, orderSorts, type StaffOrders } from '#contract/orders/staff-order-list.ts'
import { PlaceFilter } from '../../lists/place-filter.tsx'
import {
  conditionLabels,
  findFilterProblem,
  invalidDays,
  type OrdersQuery,
  ordersPath,
  readConditions,
  usualDays,
  withoutConditions,
} from './orders-query.ts'

const sortNames: Record<OrderSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  highest: 'Highest amount',
  lowest: 'Lowest amount',
}

interface OrderFiltersProps {
  query: OrdersQuery
  /** The account whose orders are listed, if they are those of one. */
  account: StaffOrders['account'] | undefined
  /** Other filters shown next to it. */
  children?: Elements
}

/**
 * The filters in a sheet (date, product, place, courier, amount), the sort order, and the active filters with buttons
 * to remove them.
 */
export function OrderFilters({ query, account, children }: OrderFiltersProps) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  const chosen = conditionLabels(query, account)
  return (
    <>
      <div className="mt-4 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap">
        <Button look="outlined" onClick={() => setOpen(true)}>
          <SlidersHorizontal aria-hidden className="size-4" strokeWidth={1.5} />
          <span>{`Filters${chosen.length > 0 ? ` (${chosen.length})` : ''}`}</span>
        </Button>
        <div className="sm:w-52">
          <SelectField
            label="Sort by"
            value={query.sort ?? 'newest'}
            onChange={({ currentTarget: { value } }) => {
              const sort = orderSorts.find((one) => one === value) ?? 'newest'
              void navigate(ordersPath({ ...query, sort, page: 1 }), { replace: true })
            }}
          >
            <Options values={orderSorts} names={sortNames} />
          </SelectField>
        </div>
        {children}
      </div>
      {chosen.length > 0 && (
        <ul aria-label="Active filters" className="mt-3 flex flex-wrap items-center gap-2">
          {chosen.map(({ key, label, without }) => (
            <li key={key} className="max-w-full">
              <Link
                to={ordersPath(without)}
                replace
                aria-label={`Remove filter: ${label}`}
                className="flex min-h-11 max-w-full items-center gap-2 rounded-full border border-line px-4 text-sm hover:border-ink"
              >
                <span className="truncate">{label}</span>
                <X aria-hidden className="size-4 shrink-0" strokeWidth={1.5} />
              </Link>
            </li>
          ))}
          <li>
            <Link
              to={ordersPath(withoutConditions(query))}
              replace
              className="flex min-h-11 items-center px-2 text-sm font-semibold underline decoration-line underline-offset-4 hover:decoration-ink"
            >
              Clear filters
            </Link>
          </li>
        </ul>
      )}
      <Dialog open={open} onClose={() => setOpen(false)} title="Filter Orders" position="right">
        <FilterForm query={query} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function FilterForm({ query, onDone }: { query: OrdersQuery; onDone(): void }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const [wrong, setWrong] = useState<string>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget)
    const get = (name: string) => String(typed.get(name) ?? '').trim()
    // The value of a date that is only partly filled in is empty.
    const isUnfinished = [...event.currentTarget.elements].some(
      (field) => field instanceof HTMLInputElement && field.validity.badInput,
    )
    const problem = isUnfinished ? invalidDays : findFilterProblem(get)
    setWrong(problem)
    if (problem) return
    const { account, phone } = query
    void navigate(ordersPath({ ...withoutConditions(query), account, phone, ...readConditions(get) }), {
      replace: true,
    })
    onDone()
  }
  const setDays = (days: { from: string; to: string }) => {
    for (const name of ['from', 'to'] as const) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = days[name]
    }
  }
  return (
    <form ref={form} method="get" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Placed</legend>
        <div className="mb-3 flex flex-wrap gap-2">
          {usualDays(new Date()).map(({ name, ...days }) => (
            <button
              key={name}
              type="button"
              onClick={() => setDays(days)}
              className="min-h-11 rounded border border-line px-3 text-sm hover:border-ink"
            >
              {name}
            </button>
          ))}
        </div>
        <div className="grid grid-cols-2 gap-3">
          <TextField type="date" label="From" name="from" defaultValue={query.from ?? ''} />
          <TextField type="date" label="To" name="to" defaultValue={query.to ?? ''} />
        </div>
      </fieldset>
      <TextField
        label="Perfume"
        hint="Part of its name"
        name="product"
        maxLength={lengths.filter}
        autoComplete="off"
        defaultValue={query.product ?? ''}
      />
      <PlaceFilter name="place" code={query.place} />
      <SelectField label="Courier" name="courier" defaultValue={query.courier ?? ''}>
        <option value="">Any</option>
        <Options values={couriers} names={courierNames} />
      </SelectField>
      <fieldset>
        <legend className="mb-2 text-sm font-semibold">Amount (৳)</legend>
        <div className="grid grid-cols-2 gap-3">
          <TextField label="At least" name="min" inputMode="decimal" defaultValue={query.min ?? ''} />
          <TextField label="At most" name="max" inputMode="decimal" defaultValue={query.max ?? ''} />
        </div>
      </fieldset>
      <FieldError error={wrong} />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="outlined" onClick={onDone}>
          Go back
        </Button>
        <Button type="submit">Show orders</Button>
      </div>
    </form>
  )
}
