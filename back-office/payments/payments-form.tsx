import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { focusInvalidField } from '#app/ui/form/invalid-field.ts'
import type { CallResponse } from '#contract/api.ts'
import { formatMoment } from '#contract/format-date.ts'
import { isolated } from '#contract/names.ts'
import { wayNames } from '#contract/payments/pay-ways.ts'
import type { PaymentTerms } from '#contract/payments/payment-settings.ts'
import type { PayWay } from '#contract/payments/ways-to-pay.ts'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { isSame } from '../saving/merge-fields.ts'
import { SortableList, sortableRow } from '../sorting/sortable-list.tsx'
import { AdvanceFields } from './advance-fields.tsx'
import { checkPayments, type FormErrors, type TypedPayments, typedOf } from './typed-payments.ts'
import { ConnectionHint, WayFields } from './way-fields.tsx'

interface PaymentsFormProps {
  loaded: CallResponse<'GET /api/admin/payment-settings'>
  busy: boolean
  onSave(terms: PaymentTerms): void
}

export function PaymentsForm({ loaded: { settings, cardPayments, connections }, busy, onSave }: PaymentsFormProps) {
  const known = typedOf(settings)
  const [typed, setTyped] = useState(known)
  const [{ errors, rejections }, setRejected] = useState<{ errors: FormErrors; rejections: number }>({
    errors: {},
    rejections: 0,
  })
  const unsaved = !isSame(typed, known)
  const form = useRef<HTMLFormElement>(null)
  useFocusHandover(form)
  useEffect(() => {
    if (rejections > 0) focusInvalidField(form)
  }, [rejections])

  function change(part: Partial<TypedPayments>) {
    setTyped((before) => ({ ...before, ...part }))
    setRejected((before) => ({ ...before, errors: {} }))
  }
  function submit() {
    const checked = checkPayments(typed)
    if ('terms' in checked) return onSave(checked.terms)
    setRejected((before) => ({ errors: checked.errors, rejections: before.rejections + 1 }))
  }
  const connectionOf = (way: PayWay) => connections.find((connection) => connection.way === way)
  const fieldsOf = (way: PayWay) => (
    <WayFields
      way={way}
      typed={typed.ways[way]}
      errorOf={(field) => errors[`ways.${way}.${field}`]}
      onChange={(part) => change({ ways: { ...typed.ways, [way]: { ...typed.ways[way], ...part } } })}
    />
  )
  return (
    <form
      ref={form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      className="mt-6 grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-5"
    >
      <section aria-labelledby="way-card" className="grid gap-4 border border-hair bg-card p-5 md:p-6">
        <h2 id="way-card" className="text-[1.625rem]">
          {wayNames.card}
        </h2>
        {cardPayments ? (
          <ConnectionHint connection={connectionOf('card')} />
        ) : (
          <p className="text-sm text-soft">Not offered: card payments are switched off in the settings.</p>
        )}
        {fieldsOf('card')}
      </section>
      <section aria-labelledby="way-cod" className="grid gap-4 border border-hair bg-card p-5 md:p-6">
        <h2 id="way-cod" className="text-[1.625rem]">
          {wayNames.cod}
        </h2>
        {fieldsOf('cod')}
      </section>
      <SortableList
        items={typed.further}
        idOf={({ way }) => way}
        nameOf={({ way }) => wayNames[way]}
        onMove={(from, to) => change({ further: moved(typed.further, from, to) })}
        busy={busy}
        label="Further methods, in the order in which customers see them"
        className="grid gap-5"
      >
        {(item, _, controls) => (
          <li key={item.way} className={`grid gap-4 border border-hair bg-card p-5 md:p-6 ${sortableRow}`}>
            <div className="flex items-center gap-2">
              {controls.grip}
              <h2 className="min-w-0 flex-1 text-[1.625rem] [overflow-wrap:anywhere]">{wayNames[item.way]}</h2>
              <div className="flex">{controls.arrows}</div>
            </div>
            <Checkbox
              label={`Offer ${wayNames[item.way]}`}
              checked={item.enabled}
              onChange={({ currentTarget: { checked } }) =>
                change({
                  further: typed.further.map((one) => (one.way === item.way ? { ...one, enabled: checked } : one)),
                })
              }
            />
            {item.enabled && <ConnectionHint connection={connectionOf(item.way)} />}
            {item.enabled && fieldsOf(item.way)}
          </li>
        )}
      </SortableList>
      {(['en', 'bn'] as const).map((language) => (
        <Checkbox
          key={language}
          label={`Show these before card and cash on ${language === 'en' ? 'English' : 'Bangla'} pages`}
          checked={typed.furtherFirst[language]}
          onChange={({ currentTarget: { checked } }) =>
            change({ furtherFirst: { ...typed.furtherFirst, [language]: checked } })
          }
        />
      ))}
      <AdvanceFields typed={typed} errorOf={(field) => errors[field]} onChange={change} />
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-sm text-soft">
          {settings.changed && `Last changed by ${isolated(settings.changed.by)}, ${formatMoment(settings.changed.at)}`}
        </p>
        <FieldError
          error={Object.keys(errors).length > 0 ? 'Nothing is saved yet: please check the form.' : undefined}
        />
        <Button type="submit" busy={busy} className="ml-auto">
          Save payments
        </Button>
      </div>
      <LeaveDialog unsaved={unsaved} onLeave={() => {}} />
    </form>
  )
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1)
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
