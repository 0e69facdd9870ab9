import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { lengths } from '#contract/limits.ts'
import { findPhoneProblem, isCallable } from '#contract/phone.ts'
import { issueText } from '#languages/issue-text.ts'
import { staffTexts } from '../../issues.ts'
import { type OrderPanelProps, useOrderChange } from '../use-order-change.ts'

/** Records that the customer pays in cash; before the delivery this needs a phone number, which is entered here. */
export function RecordCash({ order, onChanged, onReload, locked }: OrderPanelProps & { locked: boolean }) {
  const needsPhone = order.status !== 'delivered' && !isCallable(order.address.phone)
  const [phone, setPhone] = useState('')
  const [error, setError] = useState<string>()
  const { change, busy, formError } = useOrderChange({ order, onChanged, onReload })

  async function record() {
    const problem = needsPhone ? findPhoneProblem(phone, 'of a customer') : undefined
    if (problem) return setError(issueText(staffTexts, { message: problem }))
    setError(undefined)
    const body = needsPhone ? { phone } : undefined
    await change('POST /api/admin/orders/:orderId/cash-on-delivery', body)
  }

  return (
    <>
      {needsPhone && (
        <TextField
          label="Customer’s phone"
          hint="Cash on delivery needs a phone number that we can call."
          type="tel"
          inputMode="tel"
          maxLength={lengths.phone}
          value={phone}
          onChange={({ currentTarget }) => {
            setPhone(currentTarget.value)
            setError(undefined)
          }}
          error={error}
        />
      )}
      <Button busy={locked || busy} onClick={() => void record()}>
        {order.status === 'delivered' ? 'Cash received' : 'Agreed: cash on delivery'}
      </Button>
      <FieldError error={formError} />
    </>
  )
}
