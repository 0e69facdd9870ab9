import { useEffect, useRef, useState } from 'react'
import { ApiError, api } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { codeIn, phoneCode } from '#contract/accounts/phone-code.ts'
import {
  PhoneCodeEntry as CodeSchema,
  longestMessage,
  type PhoneCodeEntry,
} from '#contract/accounts/phone-code-entry.ts'
import { PhoneCodeRequest } from '#contract/accounts/phone-sign-in.ts'
import { isolated } from '#contract/names.ts'
import { formatPhone } from '#messages/formats.ts'
import * as phoneTexts from '#messages/phone-sign-in.ts'
import { AccountForm } from '../sign-in/account-form.tsx'
import { useAccountForm } from '../sign-in/use-account-form.ts'
import { codeDraft, type RequestedCode, rememberCode, requestedCode } from './requested-code.ts'
import { useCodeFromMessage } from './use-code-from-message.ts'

interface PhoneCodeFormProps {
  /** The number that is suggested. */
  phone?: string
  /** Labels of the code's button, idle and while it is checked. */
  submitLabels: [string, string]
  /** What is shown below the number's field. */
  hint?: string
  /** Whether the code may also be sent to the email of the number's account: it proves no number. */
  byEmail?: boolean
  /** Checks the code that was sent to this number. What it throws is shown as the form's error. */
  onCode(entry: PhoneCodeEntry, phone: string): Promise<void>
}

/** Two steps: a phone number, then the code that was sent to it. Its last digit sends it. */
export function PhoneCodeForm({ phone = '', hint, byEmail = false, submitLabels, onCode }: PhoneCodeFormProps) {
  const [requested, setRequested] = useState<RequestedCode>()
  const container = useRef<HTMLDivElement>(null)
  // After hydration: the server renders the first step.
  useEffect(() => setRequested(requestedCode()), [])
  const remember = (next: RequestedCode | undefined) => {
    rememberCode(codeDraft, next)
    keepingFocus(container, () => setRequested(next))
  }
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {requested ? (
        <CodeStep
          key={requested.request}
          requested={requested}
          byEmail={byEmail}
          submitLabels={submitLabels}
          onCode={async (entry) => {
            await onCode(entry, requested.phone)
            rememberCode(codeDraft, undefined)
          }}
          onRequested={remember}
        />
      ) : (
        <NumberStep phone={phone} hint={hint} byEmail={byEmail} onRequested={remember} />
      )}
    </div>
  )
}

const afterPause = () => Date.now() + phoneCode.pause * 1000

/** `phone`: as it was typed, or E.164. */
export async function requestCode(phone: string, kind: PhoneCodeRequest['kind'] = 'sms'): Promise<RequestedCode> {
  const { request, message, mayNotArrive } = await api('POST /api/user/phone/code', { body: { phone, kind } })
  return { phone, kind, request, again: afterPause(), warning: mayNotArrive ? message : undefined }
}

/** By email to the other account with the number. */
export async function requestJoinCode(phone: string, proof: PhoneCodeEntry): Promise<RequestedCode> {
  const { request } = await api('POST /api/user/phone/join-code', { body: proof })
  return { phone, kind: 'join', request, again: afterPause(), proof }
}

const requestAgain = ({ phone, kind, proof }: RequestedCode) =>
  proof ? requestJoinCode(phone, proof) : requestCode(phone, kind === 'email' ? kind : 'sms')

interface NumberStepProps {
  phone: string
  hint: string | undefined
  byEmail: boolean
  onRequested(requested: RequestedCode): void
}

function NumberStep({ phone, hint, byEmail, onRequested }: NumberStepProps) {
  // The number that gets no more text messages for now.
  const [limited, setLimited] = useState<string>()
  const { field, submit, isSubmitting, formError } = useAccountForm(PhoneCodeRequest, {
    defaultValues: phone ? { phone } : {},
    send: async ({ phone }) => {
      setLimited(undefined)
      try {
        onRequested(await requestCode(phone))
      } catch (error) {
        if (error instanceof ApiError && error.status === 429) setLimited(phone)
        throw error
      }
    },
    failure: phoneTexts.codeNotSent,
  })
  return (
    <AccountForm
      onSubmit={submit}
      formError={formError}
      isSubmitting={isSubmitting}
      submitLabels={[phoneTexts.sendCode, phoneTexts.sending]}
      links={byEmail && limited !== undefined && <SendByEmail phone={limited} onRequested={onRequested} />}
    >
      <TextField
        label={phoneTexts.phoneNumber}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={hint ?? phoneTexts.numberHint}
        maxLength={30}
        {...field('phone')}
      />
    </AccountForm>
  )
}

interface CodeStepProps {
  requested: RequestedCode
  byEmail?: boolean
  submitLabels: [string, string]
  onCode(entry: PhoneCodeEntry): Promise<void>
  onRequested(requested: RequestedCode | undefined): void
}

export function CodeStep({ requested, byEmail = false, submitLabels, onCode, onRequested }: CodeStepProps) {
  const { phone, kind, request, warning } = requested
  const form = useRef<HTMLDivElement>(null)
  const { field, submit, isSubmitting, formError, setValue } = useAccountForm(CodeSchema, {
    defaultValues: { request, code: '' },
    send: onCode,
    failure: phoneTexts.codeNotChecked,
  })
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useCodeFromMessage((code) => {
    setValue('code', code)
    void submit()
  })
  const codeField = field('code')
  return (
    <div ref={form}>
      <AccountForm
        onSubmit={submit}
        formError={formError}
        isSubmitting={isSubmitting}
        submitLabels={submitLabels}
        links={
          <div className="-mx-3 flex flex-wrap items-center">
            <SendAgain requested={requested} onRequested={onRequested} />
            {byEmail && kind === 'sms' && <SendByEmail phone={phone} onRequested={onRequested} />}
            <Button look="quiet" onClick={() => onRequested(undefined)}>
              {kind === 'join' ? phoneTexts.cancel : phoneTexts.anotherNumber}
            </Button>
          </div>
        }
      >
        <TextField
          label={phoneTexts.code}
          inputMode="numeric"
          autoComplete="one-time-code"
          hint={
            kind !== 'sms'
              ? phoneTexts.emailedCodeHint(phoneCode.digits)
              : (warning ?? phoneTexts.codeHint(phoneCode.digits, isolated(formatPhone(phone))))
          }
          maxLength={longestMessage}
          className="text-xl tracking-[0.3em]"
          {...codeField}
          onChange={(event) => {
            void codeField.onChange(event)
            const code = codeIn(event.currentTarget.value)
            if (!code) return
            setValue('code', code)
            void submit()
          }}
        />
      </AccountForm>
    </div>
  )
}

interface SendAgainProps {
  requested: RequestedCode
  onRequested(requested: RequestedCode): void
}

/** Enabled when the pause between two codes is over. */
export function SendAgain({ requested, onRequested }: SendAgainProps) {
  const { again } = requested
  const [isSending, setIsSending] = useState(false)
  const [waits, setWaits] = useState(true)
  const { formError, showError, clearError } = useFormError()
  useEffect(() => {
    const left = again - Date.now()
    const timer = setTimeout(() => setWaits(false), Math.max(0, left))
    return () => clearTimeout(timer)
  }, [again])
  async function send() {
    setIsSending(true)
    clearError()
    try {
      onRequested(await requestAgain(requested))
    } catch (error) {
      showError(messageOf(error, phoneTexts.codeNotSent))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <>
      {waits ? (
        <p className="px-3 py-2 text-sm text-soft">{phoneTexts.anotherInAMinute}</p>
      ) : (
        <Button look="quiet" busy={isSending} onClick={() => void send()}>
          {phoneTexts.sendAnother}
        </Button>
      )}
      <FieldError error={formError} />
    </>
  )
}

interface SendByEmailProps {
  phone: string
  onRequested(requested: RequestedCode): void
}

/** The second way, for a text message that does not arrive or is not sent any more. */
function SendByEmail({ phone, onRequested }: SendByEmailProps) {
  const { formError, showError, clearError } = useFormError()
  const [isSending, setIsSending] = useState(false)
  async function send() {
    setIsSending(true)
    clearError()
    try {
      onRequested(await requestCode(phone, 'email'))
    } catch (error) {
      showError(messageOf(error, phoneTexts.codeNotSent))
    } finally {
      setIsSending(false)
    }
  }
  return (
    <>
      <Button look="quiet" busy={isSending} onClick={() => void send()}>
        {phoneTexts.byEmailInstead}
      </Button>
      <FieldError error={formError} />
    </>
  )
}
