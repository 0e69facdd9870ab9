import { useState } from 'react'
import { messageOf } from '#app/shared/message-of.ts'
import { endedSession } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import type { PhoneCodeEntry } from '#contract/accounts/phone-code-entry.ts'
import type { Failure } from '#contract/errors.ts'
import * as phoneTexts from '#messages/phone-sign-in.ts'
import { CodeStep, requestJoinCode } from './phone-code-form.tsx'
import type { RequestedCode } from './requested-code.ts'

/** Another account has the number. */
export interface Joining {
  phone: string
  /** The code of the text message. */
  entry: PhoneCodeEntry
  question: string
  joins: NonNullable<Failure['joins']>
}

interface JoinAccountsProps {
  joining: Joining
  /** `emailed`: the code that was sent to the other account. */
  onJoin(emailed?: PhoneCodeEntry): Promise<void>
  onCancel(): void
}

/** This customer decides whether both accounts become one; if the other has an email, with a code that is sent there. */
export function JoinAccounts({ joining: { phone, entry, question, joins }, onJoin, onCancel }: JoinAccountsProps) {
  const [emailed, setEmailed] = useState<RequestedCode>()
  const { formError, showError, clearError } = useFormError()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const byEmail = joins === 'by_email'
  async function proceed() {
    setIsSubmitting(true)
    clearError()
    try {
      if (byEmail) setEmailed(await requestJoinCode(phone, entry))
      else await onJoin()
    } catch (error) {
      if (!endedSession(error)) showError(messageOf(error, byEmail ? phoneTexts.codeNotSent : phoneTexts.notJoined))
    } finally {
      setIsSubmitting(false)
    }
  }
  if (emailed) {
    return (
      <div className="max-w-md">
        <CodeStep
          key={emailed.request}
          requested={emailed}
          submitLabels={[phoneTexts.join, phoneTexts.checking]}
          onCode={onJoin}
          onRequested={setEmailed}
        />
      </div>
    )
  }
  return (
    <div role="alert" className="mt-5 border border-line bg-paper p-5">
      <p>{question}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button busy={isSubmitting} onClick={() => void proceed()}>
          {byEmail ? phoneTexts.emailCode : phoneTexts.join}
        </Button>
        <Button look="outlined" busy={isSubmitting} onClick={onCancel}>
          {phoneTexts.cancel}
        </Button>
      </div>
      <FieldError error={formError} />
    </div>
  )
}
