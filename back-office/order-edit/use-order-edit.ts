import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { focusInvalidField } from '#app/ui/form/invalid-field.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { SellableSize } from '#contract/orders/counter.ts'
import { OrderEdit } from '#contract/orders/order-edits.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { withOneMore } from '../counter/chosen-lines.tsx'
import { errorsOf, useFieldErrors } from '../counter/use-field-errors.ts'
import { issuesOf } from '../issues.ts'
import { numberProblems } from '../number-problems.ts'
import { href } from '../paths.ts'
import { isSame } from '../saving/merge-fields.ts'
import { readStoredDraft, useStoredDraft } from '../saving/stored-draft.ts'
import { useSaving } from '../saving/use-saving.ts'
import { isEditSaved, type OrderDraft, type TypedOrder, typedFrom, withDraft, withPrices } from './typed-order.ts'

/** The name under which the typed values are stored until they are saved. */
export const draftName = ({ _id }: StaffOrder) => `order-edit:${_id}`

/** The form values of an edited order, and its saving; the callbacks of `EditForm`. */
export function useOrderEdit(
  order: StaffOrder,
  { onStale, onSaved: forget }: { onStale(message: string): Promise<void>; onSaved(): void },
) {
  const navigate = useNavigate()
  const [start] = useState(() => typedFrom(order))
  const [restored] = useState(() => readStoredDraft<OrderDraft>(draftName(order)))
  const [typed, setTyped] = useState(() => (restored ? withDraft(restored, order) : start))
  const [saved, setSaved] = useState(false)
  const { busy, saveError, save, clearError } = useSaving()
  const form = useRef<HTMLDivElement>(null)
  const { errors, reject, clear } = useFieldErrors(form)
  const chosenLines = useRef<HTMLDivElement>(null)

  const unsaved = !saved && !isSame(typed, start)
  const draft: OrderDraft = { version: order.version, before: start, typed }
  useStoredDraft(draftName(order), unsaved ? draft : undefined)
  // The router's blocker is only released after the render without unsaved changes.
  useEffect(() => {
    if (saved) void navigate(href('/admin/orders/:orderId', { orderId: order._id }))
  }, [saved, navigate, order._id])

  function edit(names: string[], partOf: (before: TypedOrder) => Partial<TypedOrder>) {
    setTyped((before) => ({ ...before, ...partOf(before) }))
    clear(names)
    clearError()
  }
  const change = (part: Partial<TypedOrder>) => edit(Object.keys(part), () => part)
  const ownLine = (id: string) => start.lines.find(({ variantId }) => variantId === id)
  /** Adds a bottle. Products of the order keep their price, also when they were removed here before. */
  const add = (size: SellableSize) =>
    edit(['lines'], ({ lines }) => ({ lines: withOneMore(lines, ownLine(size.variantId) ?? size) }))
  /** The server calculates with the current prices of added products. */
  async function refreshPrices() {
    const added = typed.lines.filter(({ variantId }) => !ownLine(variantId))
    if (added.length === 0) return
    const lines = added.map(({ variantId, quantity }) => ({ variantId, quantity }))
    const current = await api('POST /api/admin/counter/totals', { body: { lines, pickup: true } })
    setTyped((latest) => ({ ...latest, lines: withPrices(latest.lines, current.lines) }))
  }
  /** A charge that was typed in the meantime stays. */
  const fillCharge = (deliveryCharge: string, before: string) =>
    edit(['deliveryCharge'], (latest) => (latest.deliveryCharge === before ? { deliveryCharge } : {}))
  async function send(edit: OrderEdit) {
    if (focusInvalidField(chosenLines)) return
    const checked = OrderEdit.safeParse(edit)
    if (!checked.success) {
      const { deliveryCharge, discountValue } = typed
      return reject({ ...errorsOf(issuesOf(checked.error)), ...numberProblems({ deliveryCharge, discountValue }) })
    }
    const params = { orderId: order._id }
    const onSaved = (message: string) => {
      toast.success(message)
      forget()
      setSaved(true)
    }
    await save(
      async () => onSaved((await api('PUT /api/admin/orders/:orderId', { params, body: checked.data })).message),
      async ({ status, message, response: { code, fields } }) => {
        // Shown at the fields.
        if (fields) {
          reject(fields)
          return true
        }
        if (code === 'total_changed') await refreshPrices()
        if (status !== 409) return false
        const { order: now } = await api('GET /api/admin/orders/:orderId', { params })
        if (now.version === order.version && now.status === order.status) return false
        // The response to an earlier attempt may have been lost.
        if (isEditSaved(checked.data, now)) onSaved('Order changed')
        else await onStale(message)
        return true
      },
    )
  }
  return {
    typed,
    change,
    add,
    fillCharge,
    unsaved,
    errors,
    saveError,
    send,
    form,
    chosenLines,
    /** Whether the order has been changed since staff began to type. */
    isOutdated: restored !== undefined && restored.version !== order.version,
    busy: busy || saved,
  }
}
