import { type ReactNode, useState } from 'react'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { replacedRefundMethods } from '#contract/payments/refunds.ts'
import { MethodFields } from './method-fields.tsx'

type Method = (typeof replacedRefundMethods)[number]

interface PaidBackDialogProps {
  open: boolean
  onClose(): void
  title: string
  confirmLabel: string
  /** What it asks about the method. */
  question: string
  usualMethod: Method
  onConfirm(how: { method: Method; reference?: string }): void
  busy: boolean
  error?: string | undefined
  /** What is confirmed. */
  children: ReactNode
}

/** Staff confirm that they have paid money back to the customer by hand, and how. */
export function PaidBackDialog(props: PaidBackDialogProps) {
  const { question, usualMethod, onConfirm, error, children, ...dialog } = props
  const [method, setMethod] = useState(usualMethod)
  const [typed, setTyped] = useState('')
  const reference = typed.trim()
  return (
    <ConfirmDialog {...dialog} onConfirm={() => onConfirm({ method, ...(reference && { reference }) })}>
      <p>{children}</p>
      <div className="mt-4 grid gap-4">
        <MethodFields
          label={question}
          methods={replacedRefundMethods}
          method={method}
          onMethod={(method) => setMethod(method)}
          referenceName="Payment number (optional)"
          reference={typed}
          onReference={setTyped}
        />
        <FieldError error={error} />
      </div>
    </ConfirmDialog>
  )
}
