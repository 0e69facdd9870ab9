import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { newKey } from '#app/shared/new-key.ts'
import { focusInvalidField } from '#app/ui/form/invalid-field.ts'
import { staffOrderFailures } from '#contract/failures/staff-orders.ts'
import { NewStaffOrder, type SellableSize } from '#contract/orders/counter.ts'
import { issuesOf } from '../issues.ts'
import { numberProblems } from '../number-problems.ts'
import { useSaving } from '../saving/use-saving.ts'
import { withOneMore } from './chosen-lines.tsx'
import {
  blankDraft,
  type CounterChange,
  type CounterDraft,
  cartOf,
  deleteCounterDraft,
  orderOf,
  readCounterDraft,
  saveCounterDraft,
} from './counter-draft.ts'
import { errorsOf, useFieldErrors } from './use-field-errors.ts'
import { usePhoneCustomers } from './use-phone-customers.ts'
import { useTotals } from './use-totals.ts'

/** The state of an order that staff are entering: its values, its totals, and placing it once. */
export function useCounterOrder() {
  const navigate = useNavigate()
  const [stored] = useState(readCounterDraft)
  const [draft, setDraft] = useState(stored.draft)
  /** The unfinished order that the screen opened with, until staff start a new one. */
  const [continued, setContinued] = useState(stored.savedAt ? stored : undefined)
  const latest = useRef(draft)
  const [again, setAgain] = useState(0)
  const { busy, saveError, save, clearError } = useSaving()
  /** The order that an earlier press has placed, while its message is shown. */
  const [existing, setExisting] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  const { errors, reject, clear } = useFieldErrors(form)
  const chosenLines = useRef<HTMLDivElement>(null)
  const cart = cartOf(draft)
  const typedProblems = numberProblems({ discountValue: draft.discountValue })
  const counted = useTotals(cart, again)
  const customers = usePhoneCustomers(draft.phone)
  // A customer who picks the order up pays before taking it.
  const blockReason = draft.pickup ? undefined : customers.history?.phoneBlock?.reason
  const cashRefusal = blockReason && staffOrderFailures.cash_blocked_at_counter.text({ reason: blockReason })

  function show(next: CounterDraft) {
    latest.current = next
    setDraft(next)
  }
  function clearMessage() {
    clearError()
    setExisting(undefined)
  }
  function change(part: CounterChange) {
    const next: CounterDraft = { ...latest.current, ...part }
    show(next)
    saveCounterDraft(next)
    // Whether cash on delivery is possible depends on the number and the delivery.
    const affected = 'phone' in part || 'pickup' in part ? ['method'] : []
    const ofGift = 'recipientName' in part || 'recipientPhone' in part ? ['gift'] : []
    clear([...Object.keys(part), ...affected, ...ofGift])
    clearMessage()
  }
  /** Adds a bottle to the latest lines: a slow search calls this as of an older render. */
  const add = (size: SellableSize) => change({ lines: withOneMore(latest.current.lines, size) })

  async function send() {
    if (focusInvalidField(chosenLines)) return
    const amount = counted.totals?.amount ?? 0
    const checked = NewStaffOrder.safeParse({ ...orderOf(draft, cart), amount })
    const isRefused = cashRefusal && draft.method === 'cod'
    if (!checked.success || isRefused) {
      return reject({
        ...errorsOf(issuesOf(checked.error)),
        ...typedProblems,
        ...(isRefused && { method: cashRefusal }),
      })
    }
    if (counted.waiting) return
    // They could not be loaded: the next try is now, and the order is placed once staff have seen them.
    const isMissing = !counted.totals || (counted.formError && !counted.formError.fields)
    if (isMissing) return setAgain((count) => count + 1)
    setExisting(undefined)
    await save(
      async () => {
        const headers = { 'idempotency-key': draft.key }
        const { orderId } = await api('POST /api/admin/counter/orders', { body: checked.data, headers })
        deleteCounterDraft()
        await navigate(`/admin/orders/${orderId}/receipt`)
      },
      ({ status, response: { fields, orderId } }) => {
        // Shown at the fields.
        if (fields) {
          reject(fields)
          return true
        }
        // The draft was changed after a press whose response was lost: staff see its order, the next press is another.
        if (orderId) {
          change({ key: newKey() })
          setExisting(orderId)
        }
        // Prices or stock have changed: the totals are reloaded.
        if (status === 409) setAgain((count) => count + 1)
        return false
      },
    )
  }
  function startNewOrder() {
    deleteCounterDraft()
    show(blankDraft())
    setContinued(undefined)
    clear()
    clearMessage()
  }
  const shownErrors = { ...counted.formError?.fields, ...typedProblems, ...errors }
  return {
    draft,
    continued,
    change,
    add,
    errors: shownErrors,
    counted,
    customers,
    cashRefusal,
    send,
    busy,
    saveError,
    existing,
    startNewOrder,
    form,
    chosenLines,
  }
}
