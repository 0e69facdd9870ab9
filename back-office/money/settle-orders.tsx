import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { type Due, isCourier, type MoneyHolder, maxSettled } from '#contract/ledger/settlements.ts'
import { Section } from '../layout/panel.tsx'
import { LoadState } from '../layout/screen.tsx'
import { readStoredDraft, useStoredDraft } from '../saving/stored-draft.ts'
import { useStaffData } from '../use-staff-data.ts'
import { DueRow } from './due-row.tsx'
import { partOf } from './money-labels.ts'
import { SettleForm } from './settle-form.tsx'
import {
  chargesWith,
  type Draft,
  deleteDrafts,
  draftNames,
  keyOf,
  rowOf,
  rowProblemsOf,
  settledOrders,
  unexplainedOrders,
  withStatement,
} from './settlement-draft.ts'
import type { RowErrors } from './settlement-errors.ts'
import { StatementCheck } from './statement-check.tsx'

interface SettleOrdersProps {
  moneyHolder: MoneyHolder
  /** Its name for staff. */
  name: string
  onSettled(): void
}

/** What a courier or payment provider holds; staff select what was paid out. */
export function SettleOrders({ moneyHolder, name, onSettled }: SettleOrdersProps) {
  const own = useStaffData('GET /api/admin/settlements/dues/:moneyHolder', { params: { moneyHolder } })
  // Orders without a recorded courier may be any courier's.
  const others = isCourier(moneyHolder) ? 'unknown' : moneyHolder
  const unknown = useStaffData('GET /api/admin/settlements/dues/:moneyHolder', { params: { moneyHolder: others } })
  const load = () => Promise.all([own.load(), unknown.load()])
  const [rounds, setRounds] = useState(0)
  if (!own.data || !unknown.data)
    return <LoadState loaded={own.data ? unknown : own} what="the orders" className="mt-6 h-64" />
  return (
    <Choosing
      key={rounds}
      moneyHolder={moneyHolder}
      name={name}
      dues={others === moneyHolder ? own.data.dues : [...own.data.dues, ...unknown.data.dues]}
      onSettled={async () => {
        await load()
        // Not before: what is shown until then is stored again.
        deleteDrafts(moneyHolder)
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
  moneyHolder: MoneyHolder
  name: string
  dues: Due[]
  onSettled(): Promise<void>
  /** Loads the dues of orders that were marked as delivered. */
  onDelivered(): Promise<void>
  onConflict(): Promise<unknown>
}

interface StoredOrders {
  chosen: Draft
  usualCharge: string
  chargeOnly?: Due[]
}

function Choosing({ moneyHolder, name, dues: withCash, onSettled, onDelivered, onConflict }: ChoosingProps) {
  const draftName = draftNames(moneyHolder).orders
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
  // What someone else has settled can no longer be selected.
  const keys = new Set(dues.map(keyOf))
  const chosen = Object.fromEntries(Object.entries(draft).filter(([key]) => keys.has(key)))
  const isTyped = Object.keys(chosen).length > 0 || usualCharge.trim() !== ''
  useStoredDraft(draftName, isTyped ? { chosen, usualCharge, chargeOnly } : undefined)
  const selectedCharges = chargeOnly.filter(({ orderId }) => chosen[orderId])
  /** If it cannot be read which charges are open, settling says so. */
  async function dropSettledCharges() {
    if (selectedCharges.length === 0) return
    const statement = selectedCharges.map(({ orderId }) => orderId).join('\n')
    const read = await api('POST /api/admin/settlements/check', { body: { moneyHolder, statement } }).catch(
      () => undefined,
    )
    if (read) setChargeOnly((before) => chargesWith(before, read.rows, read.chargeOnly))
  }
  // Those of a kept draft may have been settled since.
  const atStart = useEffectEvent(dropSettledCharges)
  useEffect(() => void atStart(), [])
  const selectable = dues.slice(0, maxSettled)
  const all = selectable.length > 0 && selectable.every((due) => chosen[keyOf(due)])
  const change = (key: string, row: Draft[string] | undefined) => {
    setDraft(({ [key]: _, ...others }) => (row ? { ...others, [key]: row } : others))
    setRowErrors(({ [key]: _, ...others }) => others)
  }
  const changeMany = (next: (before: Draft) => Draft) => {
    setDraft(next)
    setRowErrors({})
  }
  return (
    <Section title={`${name}: ${partOf(moneyHolder)}s to settle`} className="mt-10">
      <StatementCheck
        moneyHolder={moneyHolder}
        name={name}
        dues={() => latestDues.current}
        onRead={(rows, added) => {
          const known = chargesWith(selectedCharges, rows, added)
          setChargeOnly(known)
          changeMany((before) => withStatement(before, [...latestDues.current, ...known], rows))
        }}
        onDelivered={onDelivered}
      />
      {dues.length === 0 ? (
        <p className="mt-4 text-soft">{`${name} owes nothing.`}</p>
      ) : (
        <>
          <div className="mt-6 flex flex-wrap items-end justify-between gap-4 border-b border-hair pb-4">
            <Button
              look="outlined"
              onClick={() =>
                changeMany(() => (all ? {} : Object.fromEntries(selectable.map((due) => [keyOf(due), rowOf(due)]))))
              }
            >
              {all
                ? 'Clear selection'
                : `Select ${selectable.length < dues.length ? 'the oldest' : 'all'} ${selectable.length}`}
            </Button>
            <TextField
              label={isCourier(moneyHolder) ? 'Usual charge for each order (৳)' : 'Usual fee for each payment (৳)'}
              inputMode="decimal"
              autoComplete="off"
              value={usualCharge}
              onChange={({ target }) => setUsualCharge(target.value)}
            />
          </div>
          <ul aria-label={isCourier(moneyHolder) ? 'Orders to settle' : 'Payments to settle'}>
            {dues.map((due) => (
              <DueRow
                key={keyOf(due)}
                due={due}
                row={chosen[keyOf(due)]}
                usualCharge={usualCharge}
                errors={rowErrors[keyOf(due)]}
                onChange={(row) => change(keyOf(due), row)}
              />
            ))}
          </ul>
          <SettleForm
            moneyHolder={moneyHolder}
            orders={settledOrders(chosen, dues, usualCharge)}
            rowProblems={rowProblemsOf(chosen, usualCharge)}
            unexplained={unexplainedOrders(chosen, dues)}
            onChecked={setRowErrors}
            onSettled={onSettled}
            onConflict={async () => {
              await onConflict()
              await dropSettledCharges()
            }}
          />
        </>
      )}
    </Section>
  )
}
