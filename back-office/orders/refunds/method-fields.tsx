import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { lengths } from '#contract/limits.ts'
import type { ManualRefundMethod } from '#contract/payments/refunds.ts'

const names: Record<ManualRefundMethod, string> = {
  cash: 'In cash',
  terminal: 'At the card terminal',
  bkash: 'By bKash',
  bank: 'By bank transfer',
}

const referenceNames: Record<ManualRefundMethod, string> = {
  cash: 'Receipt number (optional)',
  terminal: 'Number on the terminal’s slip (optional)',
  bkash: 'bKash transaction ID',
  bank: 'Transfer number (optional)',
}

interface MethodFieldsProps<Method extends ManualRefundMethod> {
  label: string
  methods: readonly Method[]
  method: Method
  onMethod(method: Method): void
  /** By default, what the method calls it. */
  referenceName?: string
  reference: string
  onReference(reference: string): void
  error?: string | undefined
}

/** How staff have made a refund, and the number of the payment. */
export function MethodFields<Method extends ManualRefundMethod>(props: MethodFieldsProps<Method>) {
  const { label, methods, method, onMethod, referenceName, reference, onReference, error } = props
  return (
    <>
      <SelectField
        label={label}
        value={method}
        onChange={({ target }) => {
          const chosen = methods.find((one) => one === target.value)
          if (chosen) onMethod(chosen)
        }}
      >
        <Options values={methods} names={names} />
      </SelectField>
      <TextField
        label={referenceName ?? referenceNames[method]}
        maxLength={lengths.reference}
        value={reference}
        error={error}
        onChange={({ target }) => onReference(target.value)}
      />
    </>
  )
}
