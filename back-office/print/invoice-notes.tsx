import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { orderNumber } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { type IssuedInvoices, NewInvoices, type PrintedOrder } from '#contract/orders/documents.ts'
import { issuesOf } from '../issues.ts'
import { useSaving } from '../saving/use-saving.ts'

/** An invoice never changes: beside it, not on it, is what it was credited by. */
export function Credited({ orders, number }: { orders: readonly PrintedOrder[]; number: string | undefined }) {
  const notes = orders.flatMap(({ invoices, creditNotes }) => {
    const shown = number ?? invoices.at(-1)?.number
    return creditNotes.filter(({ invoice }) => invoice.number === shown)
  })
  if (notes.length === 0) return null
  return (
    <ul aria-label="Credit notes" className="mt-6 border border-hair bg-card px-5 py-4 print:hidden">
      {notes.map(({ number, invoice, amount }) => (
        <li key={number}>{`${invoice.number} was credited with ${formatTaka(amount)} by ${number}.`}</li>
      ))}
    </ul>
  )
}

interface MissingInvoicesProps {
  orders: PrintedOrder[]
  /** Whether they are VAT invoices, which name the BIN of the buyer. */
  vatInvoices: boolean
  onIssued(): Promise<void>
}

/** Orders without an invoice: issued only on a press, because an invoice number is never reused. */
export function MissingInvoices({ orders, vatInvoices, onIssued }: MissingInvoicesProps) {
  const { busy, saveError, save } = useSaving()
  const [buyerNumber, setBuyerNumber] = useState('')
  const [shown, setShown] = useState(false)
  const [rejected, setRejected] = useState<IssuedInvoices['rejected']>([])
  const missing = orders.filter(({ invoices }) => invoices.length === 0)
  if (missing.length === 0) return null
  const asksNumber = vatInvoices && missing.length === 1
  const body: NewInvoices = {
    orderIds: missing.map(({ _id }) => _id),
    ...(asksNumber && buyerNumber.trim() !== '' && { buyerNumber }),
  }
  const [problem] = issuesOf(NewInvoices.safeParse(body).error)
  const issue = () => {
    setShown(problem !== undefined)
    if (problem) return
    void save(async () => {
      const issued = await api('POST /api/admin/invoices', { body })
      setRejected(issued.rejected)
      await onIssued()
    })
  }
  const one = missing.length === 1
  const which =
    orders.length === 1 ? 'This order has' : one ? 'One of these orders has' : `${missing.length} of these orders have`
  return (
    <section aria-label="Invoices to issue" className="mt-6 border border-hair bg-card px-5 py-4 print:hidden">
      <p>
        <span>{`${which} no invoice yet.`}</span>{' '}
        <span className="text-soft">An invoice gets the next number of the fiscal year, and never changes.</span>
      </p>
      {asksNumber && (
        <div className="mt-3 max-w-sm">
          <TextField
            label="BIN of the buyer, if there is one"
            hint="Such as 002345678-0101, on the VAT invoice"
            maxLength={14}
            value={buyerNumber}
            error={shown ? problem?.message : undefined}
            onChange={({ currentTarget }) => setBuyerNumber(currentTarget.value)}
          />
        </div>
      )}
      <Button look="outlined" busy={busy} onClick={issue} className="mt-3">
        {one ? 'Issue invoice' : `Issue ${missing.length} invoices`}
      </Button>
      <FieldError error={saveError} />
      <ul role="status" className="mt-3 text-sm empty:hidden">
        {rejected.map(({ orderId, message }) => (
          <li key={orderId}>{`${orderNumber(orderId)}: ${message}`}</li>
        ))}
      </ul>
    </section>
  )
}
