import { FileX, Printer } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useLocation, useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { orderNumber } from '#contract/limits.ts'
import type { PrintedOrder } from '#contract/orders/documents.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useBackLink } from '../lists/use-back-link.ts'
import { href } from '../paths.ts'
import { useSaving } from '../saving/use-saving.ts'
import { useMay } from '../staff.ts'
import { useStaffData } from '../use-staff-data.ts'
import { documentsOf, type FilledOn } from './documents.tsx'
import { Credited, MissingInvoices } from './invoice-notes.tsx'
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
import { Sheet } from './sheet.tsx'

/** The print view of packing slips or invoices of one or many orders. */
export default function Print() {
  const [params] = useSearchParams()
  const { ids, document, paper, number } = readPrinting(params)
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
  return <Documents key={ids.join()} ids={ids} document={document} paper={paper} number={number} above={above} />
}

interface DocumentsProps {
  ids: string[]
  document: Document
  paper: Paper
  number: string | undefined
  above: { name: string; to: string; state?: unknown }
}

function Documents({ ids, document, paper, number, above }: DocumentsProps) {
  const input = { query: { ids: ids.join(',') } }
  const { data, ...loaded } = useStaffData('GET /api/admin/printed-orders', input, { keepFresh: true })
  const { busy, saveError, save } = useSaving()
  const sheets = useRef<HTMLUListElement>(null)
  usePaper(paper, sheets)
  const [printing, setPrinting] = useState(false)
  const today = dayInDhaka(new Date())
  const may = useMay()
  /** Empty: each label says the day that is recorded, else today. */
  const [typedDay, setTypedDay] = useState('')
  const dayOf: FilledOn = ({ filledOn }) => typedDay || filledOn || today
  useEffect(() => {
    if (!printing) return
    window.print()
    setPrinting(false)
  }, [printing])
  const orders = data?.orders ?? []
  const shown = orders.flatMap((order) => documentsOf(order, { document, number, filledOn: dayOf }))
  const days = [...new Set(orders.flatMap(({ items }) => items.filter(({ decant }) => decant).map(dayOf)))]
  const choices = documents.filter((one) => one === document || isThere(one, orders))
  /** Orders cancelled a moment ago must not be packed; the change log records what is printed. */
  const print = () =>
    save(async () => {
      if (document === 'decants' && may('orders.pack')) await recordFilling(orders, dayOf)
      const latest = await api('GET /api/admin/printed-orders', { query: { ...input.query, document } })
      flushSync(() => {
        loaded.replace(latest)
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
          choices={choices.map((one) => ({ name: documentNames[one], to: printPath({ ids, document: one, paper }) }))}
          shown={documentNames[document]}
        />
        <Choice
          label="Paper"
          choices={papersOf[document].map((one) => ({
            name: paperNames[one],
            to: printPath({ ids, document, paper: one, number }),
          }))}
          shown={paperNames[paper]}
        />
      </div>
      {document === 'decants' && (
        <div className="mt-4 max-w-56 print:hidden">
          <TextField
            label="Filled on"
            hint="As the labels say it. Printing records it."
            type="date"
            max={today}
            value={days.length === 1 ? days[0] : ''}
            onChange={({ currentTarget: { value } }) => setTypedDay(value <= today ? value : '')}
          />
        </div>
      )}
      <FieldError error={saveError} className="mt-3 print:hidden" />
      <LoadState loaded={loaded} what="the orders" className="mt-6 h-96" />
      {data && orders.length === 0 && (
        <EmptyState icon={FileX} title="Order not found">
          <ButtonLink to="/admin/orders">All orders</ButtonLink>
        </EmptyState>
      )}
      {document === 'invoice' && <Credited orders={orders} number={number} />}
      {document === 'credit-note' && data && shown.length === 0 && (
        <p className="mt-6">
          {`No credit note has been issued for ${orders.length === 1 ? 'this order' : 'these orders'}.`}
        </p>
      )}
      {document === 'decants' && data && shown.length === 0 && <p className="mt-6">There is no decant to label.</p>}
      {document === 'card' && data && shown.length === 0 && <p className="mt-6">There is no card to print.</p>}
      {document === 'invoice' && (
        <MissingInvoices vatInvoices={data?.vatInvoices ?? false} orders={orders} onIssued={loaded.load} />
      )}
      <ul
        ref={sheets}
        aria-label={`${documentNames[document]}s`}
        className="mt-6 flex flex-col gap-6 print:m-0 print:block"
      >
        {shown.map(({ key, label, language, content }, index) => (
          <li key={key}>
            <Sheet paper={paper} index={index} label={label} language={language}>
              {content}
            </Sheet>
          </li>
        ))}
      </ul>
    </Screen>
  )
}

/** Records the days that the labels of packed orders say, where they are not recorded yet. */
async function recordFilling(orders: readonly PrintedOrder[], dayOf: FilledOn) {
  for (const { _id: orderId, status, items } of orders) {
    if (status === 'pending' || status === 'cancelled') continue
    const changed = items.flatMap((item, at) => (item.decant && dayOf(item) !== item.filledOn ? { at, item } : []))
    const [first] = changed
    if (!first) continue
    const body = { items: changed.map(({ at }) => at), filledOn: dayOf(first.item) }
    await api('POST /api/admin/orders/:orderId/filled-decants', { params: { orderId }, body })
  }
}

/** Whether one of the orders has such a document. */
const isThere = (document: Document, orders: readonly PrintedOrder[]) =>
  document === 'credit-note'
    ? orders.some(({ creditNotes }) => creditNotes.length > 0)
    : document === 'decants'
      ? orders.some(({ items }) => items.some(({ decant }) => decant))
      : document !== 'card' || orders.some(({ gift }) => gift?.message)

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
