import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { lengths } from '#contract/limits.ts'
import type { DiscountKind } from '#contract/orders/pricing.ts'
import { OnlyWith } from '../only-with.tsx'
import type { CounterDraft } from './counter-draft.ts'
import type { DraftPart } from './customer-fields.tsx'

export type TypedDiscount = Pick<CounterDraft, 'discountKind' | 'discountValue' | 'discountReason'>

interface DiscountPart {
  draft: TypedDiscount
  errors: DraftPart['errors']
  onChange(change: Partial<TypedDiscount>): void
}

/** A discount on the products, with its reason. */
export function DiscountFields({ draft, errors, onChange }: DiscountPart) {
  const { discountKind, discountValue, discountReason } = draft
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[8rem_8rem_1fr]">
      <OnlyWith needs="orders.discount">
        <TextField
          label="Discount"
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          placeholder="0"
          value={discountValue}
          error={errors.discountValue}
          onChange={({ currentTarget }) => onChange({ discountValue: currentTarget.value })}
        />
        <SelectField
          label="Discount unit"
          value={discountKind}
          onChange={({ currentTarget }) => onChange({ discountKind: currentTarget.value as DiscountKind })}
        >
          <option value="amount">Taka</option>
          <option value="percent">Percent</option>
        </SelectField>
        <div className="max-sm:col-span-2">
          <TextField
            label="Reason for the discount"
            autoComplete="off"
            maxLength={lengths.remark}
            value={discountReason}
            error={errors.discountReason}
            onChange={({ currentTarget }) => onChange({ discountReason: currentTarget.value })}
          />
        </div>
      </OnlyWith>
    </div>
  )
}

interface PaymentPart extends DraftPart {
  /** Why cash on delivery cannot be chosen. */
  cashRefusal: string | undefined
}

/** The payment method, and whether the customer takes the order along. */
export function PaymentFields({ draft, errors, onChange, cashRefusal }: PaymentPart) {
  const { method, pickup, reference, handedOver } = draft
  return (
    <>
      <ChoiceGroup
        legend="Payment method"
        choices={[
          ['cash', 'Cash'],
          ['terminal', 'Card terminal'],
          ['bkash', 'bKash'],
          ['cod', pickup ? 'Pay later, at pick-up' : 'Cash on delivery'],
        ]}
        value={method}
        unavailable={cashRefusal ? { choice: 'cod', reason: cashRefusal } : undefined}
        error={errors.method}
        onChoose={(method) => onChange({ method, ...(method === 'cod' && { handedOver: false }) })}
      />
      {method === 'bkash' && (
        <div className="mt-4 sm:w-72">
          <TextField
            label="bKash transaction ID"
            autoComplete="off"
            maxLength={lengths.transaction}
            value={reference}
            error={errors.reference}
            onChange={({ currentTarget }) => onChange({ reference: currentTarget.value })}
          />
        </div>
      )}
      {pickup && method !== 'cod' && (
        <Checkbox
          label="Handed over now"
          checked={handedOver}
          onChange={({ currentTarget }) => onChange({ handedOver: currentTarget.checked })}
          className="mt-3"
        />
      )}
      <FieldError error={errors.handedOver} />
    </>
  )
}
