import { type ComponentProps, useRef, useState } from 'react'
import { messageOf } from '#app/shared/message-of.ts'
import { endedSession } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { phoneCode } from '#contract/accounts/phone-code.ts'
import { longestMessage } from '#contract/accounts/phone-code-entry.ts'
import { isolated } from '#contract/names.ts'
import { formatPhone } from '#messages/formats.ts'
import * as ownTexts from '#messages/own-number.ts'
import * as phoneTexts from '#messages/phone-sign-in.ts'
import { requestCode, SendAgain } from './phone-code-form.tsx'
import { ownCodeDraft, type RequestedCode, rememberCode, requestedCode } from './requested-code.ts'

/** The code that was sent to this number of the own account, if it has been requested. */
export function useOwnCode(phone: string | null) {
  const [requested, setRequested] = useState(() => {
    const kept = requestedCode(ownCodeDraft)
    return kept?.phone === phone ? kept : undefined
  })
  const remember = (next: RequestedCode | undefined) => {
    rememberCode(ownCodeDraft, next)
    setRequested(next)
  }
  return [requested, remember] as const
}

interface OwnCodeProps extends Omit<ComponentProps<typeof TextField>, 'label'> {
  /** The confirmed number, E.164. */
  phone: string
  requested: RequestedCode | undefined
  onRequested(requested: RequestedCode): void
}

/** The field for a code to the confirmed number, with the button that sends it: it proves whose account this is. */
export function OwnCode({ phone, requested, onRequested, ...field }: OwnCodeProps) {
  const [isSending, setIsSending] = useState(false)
  const { formError, showError, clearError } = useFormError()
  const container = useRef<HTMLDivElement>(null)
  const number = isolated(formatPhone(phone))
  const receive = (next: RequestedCode) => {
    onRequested(next)
    container.current?.querySelector('input')?.focus()
  }
  async function send() {
    setIsSending(true)
    clearError()
    try {
      receive(await requestCode(phone))
    } catch (error) {
      if (!endedSession(error)) showError(messageOf(error, phoneTexts.codeNotSent))
    } finally {
      setIsSending(false)
    }
  }
  const sentHint = requested && (requested.warning ?? phoneTexts.codeHint(phoneCode.digits, number))
  return (
    <div ref={container}>
      <TextField
        label={ownTexts.code(number)}
        inputMode="numeric"
        autoComplete="one-time-code"
        hint={sentHint ?? ownTexts.codeHint(number)}
        maxLength={longestMessage}
        {...field}
      />
      <div className="-ml-3 mt-2 flex flex-wrap items-center">
        {requested ? (
          <SendAgain key={requested.request} requested={requested} onRequested={receive} />
        ) : (
          <Button look="quiet" busy={isSending} onClick={() => void send()}>
            {ownTexts.sendCode}
          </Button>
        )}
        <FieldError error={formError} />
      </div>
    </div>
  )
}
