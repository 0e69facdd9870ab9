import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { OrderNumbers } from '#app/shared/order-numbers.tsx'
import { Button } from '#app/ui/button.tsx'
import { TextArea } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { CallResponse } from '#contract/api.ts'
import { fileFailures } from '#contract/failures/staff-files.ts'
import { formatCount } from '#contract/format-count.ts'
import {
  cashHolderNames,
  type Due,
  isCourier,
  type MoneyHolder,
  type StatementLines,
} from '#contract/ledger/settlements.ts'
import { formatTaka } from '#contract/money.ts'
import type { LeftOut } from '#contract/orders/order-batches.ts'
import { spreadsheetText } from '#contract/spreadsheet-text.ts'
import { FileInput } from '../files/file-input.tsx'
import { href } from '../paths.ts'
import { useSaving } from '../saving/use-saving.ts'
import { partOf } from './money-labels.ts'
import { PartLink } from './part-link.tsx'
import { type CheckedRow, keyOf, missingIn } from './settlement-draft.ts'
import { LeftOutList, markAsDelivered, ShippedRows } from './shipped-rows.tsx'
import { ColumnsDialog, columnLabels, columnNames } from './statement-columns.tsx'

type Checked = Pick<CallResponse<'POST /api/admin/settlements/check'>, 'columns'> & {
  rows: CheckedRow[]
  /** Whether only the orders that were just marked as delivered have been selected. */
  afterDelivery: boolean
  /** What is due and is not in the statement, although later ones are. */
  missing: Due[]
}

const problemTexts: Record<NonNullable<CheckedRow['problem']>, string> = {
  unknown: 'no such order',
  shipped: 'shipped, not marked as delivered yet',
  collected_less: 'shipped, and less was collected than its amount',
  not_delivered: 'not shipped with cash to collect: check the order',
  paid: 'paid in another way: if the courier collected cash as well, record it on the page of the order',
  settled: 'already settled',
  other_courier: 'recorded with another courier: correct its shipment first',
  twice: 'a second row of the same order',
  unreadable: 'an amount cannot be read',
  unlisted: 'not in the list below yet, which starts with the oldest orders: settle those first',
}

const ofProviders: Partial<typeof problemTexts> = {
  unknown: 'no such payment or refund: if it is a cost of the provider, give it as the reason of the difference below',
  twice: 'a second row of the same payment or refund',
  unlisted: 'not in the list below yet, which starts with the oldest payments: settle those first',
}

interface StatementCheckProps {
  moneyHolder: MoneyHolder
  name: string
  /** What is due now. */
  dues(): Due[]
  onRead(rows: CheckedRow[], chargeOnly: Due[]): void
  /** Loads what is due after orders were marked as delivered. */
  onDelivered(): Promise<void>
}

/** Parses the holder's statement, and shows which rows cannot be settled. */
export function StatementCheck({ moneyHolder, name, dues, onRead, onDelivered }: StatementCheckProps) {
  const [text, setText] = useState('')
  /** Why the chosen file is no statement. */
  const [unreadable, setUnreadable] = useState('')
  const [checked, setChecked] = useState<Checked & { statement: string }>()
  const [leftOut, setLeftOut] = useState<LeftOut[]>([])
  /** What the columns of the statement are asked with. */
  const [asked, setAsked] = useState<StatementLines>()
  const { busy, saveError, save } = useSaving()
  const outcome = useRef<HTMLDivElement>(null)
  /** Selects the orders of the statement: of those just delivered only, because staff may have changed the others. */
  async function read(statement: string, delivered?: string[]) {
    const read = await api('POST /api/admin/settlements/check', { body: { moneyHolder, statement } })
    const listed = new Set([...dues(), ...read.chargeOnly].map(keyOf))
    const isKnown = ({ orderId, reference }: CheckedRow) => listed.has(keyOf({ orderId: orderId ?? '', reference }))
    const rows = read.rows.map(
      (row): CheckedRow => (row.problem || isKnown(row) ? row : { ...row, problem: 'unlisted' }),
    )
    setChecked({ ...read, rows, statement, afterDelivery: delivered !== undefined, missing: missingIn(rows, dues()) })
    onRead(delivered ? rows.filter(({ orderId }) => orderId && delivered.includes(orderId)) : rows, read.chargeOnly)
  }
  const check = (statement: string) =>
    save(async () => {
      setUnreadable('')
      setChecked(undefined)
      setLeftOut([])
      const preview = await api('POST /api/admin/settlements/headings', { body: { moneyHolder, statement } })
      if (preview.columns) await read(statement)
      else setAsked(preview)
    })
  const askAgain = () =>
    save(async () =>
      setAsked(await api('POST /api/admin/settlements/headings', { body: { moneyHolder, statement: text } })),
    )
  const deliver = (statement: string, orderIds: string[]) =>
    save(async () => {
      try {
        setLeftOut(await markAsDelivered(orderIds))
      } finally {
        // Also after a failure: some may have been delivered.
        await onDelivered()
        await read(statement, orderIds)
      }
    })
  const upload = async (file: File | undefined) => {
    if (!file) return
    const read = spreadsheetText(new Uint8Array(await file.arrayBuffer()))
    setUnreadable('problem' in read ? fileFailures[read.problem].text : '')
    if ('problem' in read) return
    setText(read.text)
    await check(read.text)
  }
  return (
    <details className="mt-6 border border-hair bg-card px-5 py-3">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
        {isCourier(moneyHolder) ? 'Use the courier’s statement' : `Use the statement of ${name}`}
      </summary>
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void check(text)
        }}
        className="mt-2 flex flex-col gap-4 pb-2"
      >
        <TextArea
          label="Statement"
          hint={
            isCourier(moneyHolder)
              ? 'Paste its rows, or choose the CSV file. You say once what its columns are; it needs one with order or tracking numbers.'
              : 'Paste its rows with their headings, or choose the CSV file. You say once what its columns are; it needs one with payment numbers. Refunds are negative.'
          }
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={text.trim() === ''} busy={busy}>
            Check the statement
          </Button>
          <FileInput
            look="outlined"
            accept=".csv,.txt,text/csv,text/plain"
            busy={busy}
            onFiles={([file]) => void upload(file)}
          >
            Choose a CSV file
          </FileInput>
        </div>
        <FieldError error={unreadable || saveError} />
        <div role="status" ref={outcome} tabIndex={-1} className="focus-visible:outline-none">
          {checked && <Outcome {...checked} moneyHolder={moneyHolder} />}
        </div>
      </form>
      <Button look="outlined" disabled={text.trim() === ''} busy={busy} onClick={() => void askAgain()}>
        Choose the columns
      </Button>
      <ColumnsDialog
        moneyHolder={moneyHolder}
        name={name}
        preview={asked}
        onClose={() => setAsked(undefined)}
        onSaved={() => {
          setAsked(undefined)
          void check(text)
        }}
      />
      <LeftOutList leftOut={leftOut} />
      {checked && isCourier(moneyHolder) && (
        <ShippedRows
          courier={cashHolderNames[moneyHolder]}
          rows={checked.rows}
          onDeliver={(orderIds) => deliver(checked.statement, orderIds)}
          busy={busy}
          outcome={outcome}
        />
      )}
    </details>
  )
}

function Outcome({ rows, columns, afterDelivery, missing, moneyHolder }: Checked & { moneyHolder: MoneyHolder }) {
  const texts = isCourier(moneyHolder) ? problemTexts : { ...problemTexts, ...ofProviders }
  const wrong = rows.filter(({ problem }) => problem)
  const right = rows.length - wrong.length
  const selected = afterDelivery
    ? '. Orders just marked as delivered are selected; the others stay as they were.'
    : ` and ${right === 1 ? 'is' : 'are'} selected below.`
  return (
    <>
      <p>
        <span>{`${right} of ${formatCount(rows.length, 'row')} can be settled${selected}`}</span>{' '}
        <span className="text-soft">{`Columns read: ${columnsRead(columns, moneyHolder)}.`}</span>
      </p>
      {wrong.length > 0 && (
        <ul aria-label="Rows that cannot be settled" className="mt-2 border-t border-hair">
          {wrong.map(({ line, given, problem, note, orderId, collected, amount }) => (
            <li key={line} className="border-b border-hair py-2 text-sm">
              <Given orderId={problem === 'paid' ? orderId : null}>{given || 'No number'}</Given>{' '}
              <span className="text-soft">{`(row ${line})`}</span>
              <span>{`: ${note || (problem ? texts[problem] : '')}`}</span>
              {problem === 'collected_less' && orderId && collected !== null && (
                <PartLink orderId={orderId} collected={collected} amount={amount ?? 0} />
              )}
            </li>
          ))}
        </ul>
      )}
      {missing.length > 0 && (
        <details className="mt-2 text-sm">
          <summary className="min-h-11 cursor-pointer py-2.5">
            {`${formatCount(missing.length, `earlier ${partOf(moneyHolder)}`)} not in this statement`}
          </summary>
          <ul aria-label="Not in the statement" className="border-t border-hair">
            {missing.map((due) => (
              <li key={keyOf(due)} className="border-b border-hair py-2">
                <Given orderId={due.orderId}>
                  <OrderNumbers order={{ _id: due.orderId, number: due.number }} />
                </Given>{' '}
                <span translate="no" className="tabular">
                  {formatTaka(due.amount)}
                </span>
                <span className="wrap-anywhere text-soft">{due.transaction && ` · ${due.transaction}`}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

/** Every column that was read, and what for. */
function columnsRead({ more, ...columns }: Checked['columns'], moneyHolder: MoneyHolder): string {
  const named = { ...columns, charge: [columns.charge, ...more].filter(Boolean).join(' + ') }
  return columnNames
    .flatMap((name) => (named[name] ? [`${named[name]} (${columnLabels(moneyHolder)[name].toLowerCase()})`] : []))
    .join(', ')
}

/** The number in the statement; with an order that has to be looked at, a link to it. */
function Given({ orderId, children }: { orderId: string | null; children: ReactNode }) {
  const look = 'tabular font-semibold [overflow-wrap:anywhere]'
  if (!orderId) return <span className={look}>{children}</span>
  return (
    <Link to={href('/admin/orders/:orderId', { orderId })} className={`link inline-block py-1 ${look}`}>
      {children}
    </Link>
  )
}
