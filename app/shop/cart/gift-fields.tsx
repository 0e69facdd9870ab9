import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { lengths } from '#contract/limits.ts'
import { isCallable } from '#contract/phone.ts'
import * as texts from '#messages/gift.ts'
import type { GiftChoiceProps } from './use-gift.ts'

const problemOf = (phone: string) =>
  phone.trim() === '' ? texts.recipientMissing : isCallable(phone) ? undefined : texts.phoneWrong

/** Wrapping, the card, and who gets it. */
export default function GiftFields({ gift, onChange, wrapping, mayBeSent, attempted }: GiftChoiceProps) {
  const { wrapped, message, toSomeoneElse, name, phone } = gift
  return (
    <>
      {wrapping !== null && (
        <Checkbox
          label={texts.wrap(wrapping)}
          checked={wrapped}
          onChange={({ currentTarget }) => onChange({ wrapped: currentTarget.checked })}
        />
      )}
      <TextArea
        label={texts.message}
        hint={texts.messageHint(lengths.giftMessage - message.length)}
        rows={3}
        maxLength={lengths.giftMessage}
        value={message}
        onChange={({ currentTarget }) => onChange({ message: currentTarget.value })}
      />
      {mayBeSent && (
        <Checkbox
          label={texts.toSomeoneElse}
          checked={toSomeoneElse}
          onChange={({ currentTarget }) => onChange({ toSomeoneElse: currentTarget.checked })}
        />
      )}
      {mayBeSent && toSomeoneElse && (
        <>
          <p className="text-sm text-soft">{texts.paidOnline}</p>
          <TextField
            label={texts.name}
            autoComplete="off"
            maxLength={lengths.recipient}
            value={name}
            error={attempted && !name.trim() ? texts.recipientMissing : undefined}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <TextField
            label={texts.phone}
            hint={texts.phoneHint}
            type="tel"
            autoComplete="off"
            maxLength={lengths.phone}
            value={phone}
            error={attempted ? problemOf(phone) : undefined}
            onChange={({ currentTarget }) => onChange({ phone: currentTarget.value })}
          />
        </>
      )}
    </>
  )
}
