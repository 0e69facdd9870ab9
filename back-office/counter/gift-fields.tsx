import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { lengths } from '#contract/limits.ts'
import { formatTaka } from '#contract/money.ts'
import { useStaffData } from '../use-staff-data.ts'
import type { DraftPart } from './customer-fields.tsx'

/** Makes the order a gift: wrapping, the card, and who gets it. */
export function GiftFields({ draft, errors, onChange }: DraftPart) {
  const { wrapped, isGift, message, toSomeoneElse, pickup } = draft
  const price = useStaffData('GET /api/admin/counter/wrapping').data?.price ?? null
  const text = (name: 'recipientName' | 'recipientPhone', label: string, error: string | undefined) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={lengths.recipient}
      value={draft[name]}
      error={error}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  const check = (name: 'isGift' | 'wrapped' | 'toSomeoneElse', label: string, checked: boolean) => (
    <Checkbox
      label={label}
      checked={checked}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.checked })}
    />
  )
  return (
    <div className="grid gap-3">
      {check('isGift', 'The order is a gift', isGift)}
      {isGift && (
        <>
          {(price !== null || wrapped) &&
            check('wrapped', price ? `Wrapped, for ${formatTaka(price)}` : 'Wrapped', wrapped)}
          <TextArea
            label="Message on the card (optional)"
            rows={3}
            maxLength={lengths.giftMessage}
            value={message}
            onChange={({ currentTarget }) => onChange({ message: currentTarget.value })}
          />
          {!pickup && check('toSomeoneElse', 'Somebody else than the customer gets it', toSomeoneElse)}
          {!pickup && toSomeoneElse && (
            <div className="grid gap-4 sm:grid-cols-2">
              {text('recipientPhone', 'Phone of the recipient', errors.gift)}
              {text('recipientName', 'Name of the recipient', undefined)}
              <p className="text-sm text-soft sm:col-span-2">
                {`The address above is theirs. Prices, emails and text messages go to the customer only.${draft.method === 'cod' ? ' On delivery, the recipient would pay: agree that with the customer.' : ''}`}
              </p>
            </div>
          )}
        </>
      )}
    </div>
  )
}
