import { retentionNames } from '#contract/settings/retention.ts'
import { FieldGroup } from '../layout/field-group.tsx'
import { type Field, WholeNumber } from './field-kinds.tsx'

export function RetentionTimes({ field }: { field: Field }) {
  return (
    <FieldGroup title="How long records are kept">
      <p className="text-sm text-soft">
        In months. What is older is deleted each day, and the change log says how much. Orders, invoices and the ledger
        stay as the law asks.
      </p>
      <div className="grid gap-5 sm:grid-cols-2">
        {(Object.keys(retentionNames) as (keyof typeof retentionNames)[]).map((kind) => (
          <WholeNumber key={kind} label={retentionNames[kind]} digits={3} field={field(`retention.${kind}`)} />
        ))}
      </div>
    </FieldGroup>
  )
}
