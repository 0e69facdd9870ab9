import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import type { Courier } from '#contract/delivery/shipments.ts'
import { type CourierDue, holderNames, maxSettled } from '#contract/ledger/settlements.ts'
import { Section } from '../layout/panel.tsx'
import { LoadState } from '../layout/screen.tsx'
import { readStoredDraft, useStoredDraft } from '../saving/stored-draft.ts'
import { useStaffData } from '../use-staff-data.ts'
import { DueRow } from './due-row.tsx'
import { SettleForm } from './settle-form.tsx'
import {
  type Draft,
  deleteDrafts,
  draftNames,
  rowOf,
  rowProblemsOf,
  settledOrders,
  unexplainedOrders,
  withStatement,
} from './settlement-draft.ts'
import type { RowErrors } from './settlement-errors.ts'
import { StatementCheck } from './statement-check.tsx'

interface SettleOrdersProps {
  courier: Courier
  onSettled(): void
}

/** The orders whose cash a courier holds; staff select those that were paid out. */
export function SettleOrders({ courier, onSettled }: SettleOrdersProps) {
  const own = useStaffData('GET /api/admin/settlements/dues/:courier', { params: { courier } })
  const unknown = useStaffData('GET /api/admin/settlements/dues/:courier', { params: { courier: 'unknown' } })
  const load = () => Promise.all([own.load(), unknown.load()])
  const [rounds, setRounds] = useState(0)
  if (!own.data || !unknown.data)
    return <LoadState loaded={own.data ? unknown : own} what="the orders" className="mt-6 h-64" />
  return (
    <Choosing
      key={rounds}
      courier={courier}
      dues={[...own.data.dues, ...unknown.data.dues]}
      onSettled={async () => {
        deleteDrafts(courier)
        await load()
        setRounds(rounds + 1)
        onSettled()
      }}
      onDelivered={async () => {
        await load()
        onSettled()
      }}
      // If it fails, the typed figures stay.
      onConflict={load}
    />
  )
}

interface ChoosingProps {
  courier: Courier
  dues: CourierDue[]
  onSettled(): Promise<void>
  /** Loads the dues of orders that were marked as delivered. */
  onDelivered(): Promise<void>
  onConflict(): Promise<unknown>
}

interface StoredOrders {
  chosen: Draft
  usualCharge: string
  chargeOnly?: CourierDue[]
}

function Choosing({ courier, dues: withCash, onSettled, onDelivered, onConflict }: ChoosingProps) {
  const draftName = draftNames(courier).orders
  const [restored] = useState(() => readStoredDraft<StoredOrders>(draftName))
  const [draft, setDraft] = useState<Draft>(restored?.chosen ?? {})
  /** Orders of the statement of which only the charge is settled. */
  const [chargeOnly, setChargeOnly] = useState(restored?.chargeOnly ?? [])
  const dues = [...withCash, ...chargeOnly.filter(({ orderId }) => withCash.every((due) => due.orderId !== orderId))]
  const [usualCharge, setUsualCharge] = useState(restored?.usualCharge ?? '')
  const [rowErrors, setRowErrors] = useState<RowErrors>({})
  const latestDues = useRef(withCash)
  // A statement that is checked again selects orders that were delivered since.
  useEffect(() => {
    latestDues.current = withCash
  }, [withCash])
  // Orders that someone else has settled can no longer be selected.
  const chosen = Object.fromEntries(Object.entries(draft).filter(([id]) => dues.some(({ orderId }) => orderId === id)))
  const isTyped = Object.keys(chosen).length > 0 || usualCharge.trim() !== ''
  useStoredDraft(draftName, isTyped ? { chosen, usualCharge, chargeOnly } : undefined)
  const selectable = dues.slice(0, maxSettled)
  const all = selectable.length > 0 && selectable.every(({ orderId }) => chosen[orderId])
  const change = (orderId: string, row: Draft[string] | undefined) => {
    setDraft(({ [orderId]: _, ...others }) => (row ? { ...others, [orderId]: row } : others))
    setRowErrors(({ [orderId]: _, ...others }) => others)
  }
  const changeMany = (next: (before: Draft) => Draft) => {
    setDraft(next)
    setRowErrors({})
  }
  return (
    <Section title={`${holderNames[courier]}: orders to settle`} className="mt-10">
      <StatementCheck
        courier={courier}
        isListed={(id) => latestDues.current.some(({ orderId }) => orderId === id)}
        onRead={(rows, added) => {
          const known = [...chargeOnly.filter(({ orderId }) => chosen[orderId]), ...added]
          setChargeOnly([...new Map(known.map((due) => [due.orderId, due])).values()])
          changeMany((before) => withStatement(before, [...latestDues.current, ...known], rows))
        }}
        onDelivered={onDelivered}
      />
      {dues.length === 0 ? (
        <p className="mt-4 text-soft">{`${holderNames[courier]} owes nothing.`}</p>
      ) : (
        <>
          <div className="mt-6 flex flex-wrap items-end justify-between gap-4 border-b border-hair pb-4">
            <Button
              look="outlined"
              onClick={() =>
                changeMany(() => (all ? {} : Object.fromEntries(selectable.map((due) => [due.orderId, rowOf(due)]))))
              }
            >
              {all
                ? 'Clear selection'
                : `Select ${selectable.length < dues.length ? 'the oldest' : 'all'} ${selectable.length}`}
            </Button>
            <TextField
              label="Usual charge for each order (৳)"
              inputMode="decimal"
              autoComplete="off"
              value={usualCharge}
              onChange={({ target }) => setUsualCharge(target.value)}
            />
          </div>
          <ul aria-label="Orders to settle">
            {dues.map((due) => (
              <DueRow
                key={due.orderId}
                due={due}
                row={chosen[due.orderId]}
                usualCharge={usualCharge}
                errors={rowErrors[due.orderId]}
                onChange={(row) => change(due.orderId, row)}
              />
            ))}
          </ul>
          <SettleForm
            courier={courier}
            orders={settledOrders(chosen, dues, usualCharge)}
            rowProblems={rowProblemsOf(chosen, usualCharge)}
            unexplained={unexplainedOrders(chosen, dues)}
            onChecked={setRowErrors}
            onSettled={onSettled}
            onConflict={onConflict}
          />
        </>
      )}
    </Section>
  )
}
