import { FileX, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { href, Link, useLocation, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { orderNumber } from '#contract/limits.ts'
import type { IssuedInvoices, PrintedOrder } from '#contract/orders/documents.ts'
import { LoadError, Screen } from '../layout/screen.tsx'
import { useBackLink } from '../lists/use-back-link.ts'
import { useSaving } from '../saving/use-saving.ts'
import { useStaffData } from '../use-staff-data.ts'
import { InvoiceSheet } from './invoice.tsx'
import { PackingSlip } from './packing-slip.tsx'
import {
  type Document,
  documentNames,
  documents,
  type Paper,
  paperNames,
  papersOf,
  printPath,
  readPrinting,
  usePaper,
} from './paper.ts'
import { labelOf, Sheet } from './sheet.tsx'

/** The print view of packing slips or invoices of one or many orders. */
export default function Print() {
  const [params] = useSearchParams()
  const { ids, document, paper } = readPrinting(params)
  const list = useBackLink('Orders', '/admin/orders')
  const { state } = useLocation()
  const [only] = ids.length === 1 ? ids : []
  const above = only
    ? { name: `Order ${orderNumber(only)}`, to: href('/admin/orders/:orderId', { orderId: only }), state }
    : list
  if (ids.length === 0) {
    return (
      <Screen title="Print" above={above}>
        <EmptyState icon={FileX} title="Nothing to print">
          <ButtonLink to="/admin/orders">All orders</ButtonLink>
        </EmptyState>
      </Screen>
    )
  }
  return <Documents key={ids.join()} ids={ids} document={document} paper={paper} above={above} />
}

interface DocumentsProps {
  ids: string[]
  document: Document
  paper: Paper
  above: { name: string; to: string; state?: unknown }
}

function Documents({ ids, document, paper, above }: DocumentsProps) {
  const input = { query: { ids: ids.join(',') } }
  const { data, loadError, load, replace } = useStaffData('GET /api/admin/printed-orders', input, { keepFresh: true })
  const { busy, saveError, save } = useSaving()
  const sheets = useRef<HTMLUListElement>(null)
  usePaper(paper, sheets)
  const [printing, setPrinting] = useState(false)
  // Syncs with the printer: prints after the latest state of the orders is rendered.
  useEffect(() => {
    if (!printing) return
    window.print()
    setPrinting(false)
  }, [printing])
  const orders = data?.orders ?? []
  const shown = document === 'slip' ? orders : orders.filter(({ invoice }) => invoice)
  /** Orders cancelled a moment ago must not be packed. */
  const print = () =>
    save(async () => {
      const latest = await api('GET /api/admin/printed-orders', input)
      flushSync(() => {
        replace(latest)
        setPrinting(true)
      })
    })
  return (
    <Screen
      title="Print"
      above={above}
      printTitle={false}
      actions={
        <Button onClick={() => void print()} disabled={shown.length === 0} busy={busy} className="max-sm:w-full">
          <Printer aria-hidden className="size-4" strokeWidth={1.5} />
          <span>{` Print${shown.length > 1 ? ` all ${shown.length}` : ''}`}</span>
        </Button>
      }
    >
      <div className="mt-4 flex flex-wrap gap-x-10 gap-y-4 print:hidden">
        <Choice
          label="Document"
          choices={documents.map((one) => ({ name: documentNames[one], to: printPath({ ids, document: one, paper }) }))}
          shown={documentNames[document]}
        />
        <Choice
          label="Paper"
          choices={papersOf[document].map((one) => ({
            name: paperNames[one],
            to: printPath({ ids, document, paper: one }),
          }))}
          shown={paperNames[paper]}
        />
      </div>
      <div className="mt-3 empty:hidden print:hidden">
        <FieldError error={saveError} />
      </div>
      {loadError && <LoadError message={loadError.message} onRetry={() => void load()} />}
      {!data && !loadError && (
        <>
          <Loading what="the orders" />
          <Skeleton className="mt-6 h-96" />
        </>
      )}
      {data && orders.length === 0 && (
        <EmptyState icon={FileX} title="Order not found">
          <ButtonLink to="/admin/orders">All orders</ButtonLink>
        </EmptyState>
      )}
      {document === 'invoice' && <MissingInvoices orders={orders} onIssued={load} />}
      <ul
        ref={sheets}
        aria-label={`${documentNames[document]}s`}
        className="mt-6 flex flex-col gap-6 print:m-0 print:block"
      >
        {shown.map((order, index) => (
          <li key={order._id}>
            <Sheet paper={paper} index={index} label={labelOf(documentNames[document], order)}>
              {document === 'invoice' && order.invoice ? (
                <InvoiceSheet order={order} invoice={order.invoice} />
              ) : (
                <PackingSlip order={order} />
              )}
            </Sheet>
          </li>
        ))}
      </ul>
    </Screen>
  )
}

interface ChoiceProps {
  label: string
  choices: { name: string; to: string }[]
  shown: string
}

/** The URL contains the choice. */
function Choice({ label, choices, shown }: ChoiceProps) {
  const { state } = useLocation()
  return (
    <nav aria-label={label}>
      <p className="mb-1.5 text-sm font-semibold">{label}</p>
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              replace
              state={state}
              preventScrollReset
              aria-current={name === shown ? 'page' : undefined}
              className="flex min-h-11 items-center rounded border border-hair bg-card px-4 text-sm aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-on-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Orders without an invoice: issued only on a press, because an invoice number is never reused. */
function MissingInvoices({ orders, onIssued }: { orders: PrintedOrder[]; onIssued(): Promise<void> }) {
  const { busy, saveError, save } = useSaving()
  const [rejected, setRejected] = useState<IssuedInvoices['rejected']>([])
  const missing = orders.filter(({ invoice }) => !invoice)
  if (missing.length === 0) return null
  const issue = () =>
    save(async () => {
      const body = { orderIds: missing.map(({ _id }) => _id) }
      const issued = await api('POST /api/admin/invoices', { body })
      setRejected(issued.rejected)
      await onIssued()
    })
  const one = missing.length === 1
  const which =
    orders.length === 1 ? 'This order has' : one ? 'One of these orders has' : `${missing.length} of these orders have`
  return (
    <section aria-label="Invoices to issue" className="mt-6 border border-hair bg-card px-5 py-4 print:hidden">
      <p>
        <span>{`${which} no invoice yet.`}</span>{' '}
        <span className="text-soft">An invoice gets the next number of the year and keeps it.</span>
      </p>
      <Button look="outlined" busy={busy} onClick={() => void issue()} className="mt-3">
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
