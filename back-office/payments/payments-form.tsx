import { api } from '#app/api.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { CallResponse } from '#contract/api.ts'
import { wayNames } from '#contract/payments/pay-ways.ts'
import type { PaymentSettings } from '#contract/payments/payment-settings.ts'
import type { PayWay } from '#contract/payments/ways-to-pay.ts'
import { FieldGroup } from '../layout/field-group.tsx'
import { SortableList, sortableRow } from '../sorting/sortable-list.tsx'
import { changedParts } from '../versions/changed-parts.ts'
import { useDocument } from '../versions/use-document.ts'
import { onlyVersion, VersionedForm } from '../versions/versioned-form.tsx'
import { AdvanceFields } from './advance-fields.tsx'
import { checkPayments, typedOf } from './typed-payments.ts'
import { ConnectionHint, WayFields } from './way-fields.tsx'

const partNames = {
  hostedWays: 'methods on a provider’s page',
  hostedFirst: 'which come first',
  ways: 'prices and limits',
  advance: 'what is paid in advance',
}

interface PaymentsFormProps {
  loaded: CallResponse<'GET /api/admin/payment-settings'>
  /** Called with the reloaded settings. */
  onLoaded(settings: PaymentSettings): void
}

export function PaymentsForm({ loaded: { settings, cardPayments, connections }, onLoaded }: PaymentsFormProps) {
  const document = useDocument('payments', typedOf(settings))
  const { typed, errors, change } = document
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
    <VersionedForm
      title="Payments"
      what="payments"
      versions={onlyVersion(settings)}
      document={document}
      typedOf={typedOf}
      hasSampleValues
      onSubmit={(_, save) => {
        const checked = checkPayments(typed)
        if (!('terms' in checked)) return document.reject(checked.errors)
        void save(async () => {
          const body = { ...checked.terms, version: settings.version }
          const saved = await api('PUT /api/admin/payment-settings', { body })
          return { ...saved, ...onlyVersion(saved.settings) }
        })
      }}
      load={async () => onlyVersion((await api('GET /api/admin/payment-settings')).settings)}
      onLoaded={({ current }) => onLoaded(current)}
      changes={(before, after) => changedParts(partNames, before, after)}
      className="max-w-3xl grid-cols-[minmax(0,1fr)]"
    >
      <FieldGroup title={wayNames.card}>
        {cardPayments ? (
          <ConnectionHint connection={connectionOf('card')} />
        ) : (
          <p className="text-sm text-soft">Not offered: card payments are switched off in the settings.</p>
        )}
        {fieldsOf('card')}
      </FieldGroup>
      <FieldGroup title={wayNames.cod}>{fieldsOf('cod')}</FieldGroup>
      <SortableList
        items={typed.hostedWays}
        idOf={({ way }) => way}
        nameOf={({ way }) => wayNames[way]}
        onMove={(from, to) => change({ hostedWays: moved(typed.hostedWays, from, to) })}
        label="Methods on a provider’s page, in the order in which customers see them"
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
                  hostedWays: typed.hostedWays.map((one) =>
                    one.way === item.way ? { ...one, enabled: checked } : one,
                  ),
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
          checked={typed.hostedFirst[language]}
          onChange={({ currentTarget: { checked } }) =>
            change({ hostedFirst: { ...typed.hostedFirst, [language]: checked } })
          }
        />
      ))}
      <AdvanceFields typed={typed} errorOf={(field) => errors[field]} onChange={change} />
      <FieldError error={Object.keys(errors).length > 0 ? 'Nothing is saved yet: please check the form.' : undefined} />
    </VersionedForm>
  )
}

function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const [item] = items.slice(from, from + 1)
  return item === undefined ? [...items] : items.toSpliced(from, 1).toSpliced(to, 0, item)
}
