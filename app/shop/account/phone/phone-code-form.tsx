import { useEffect, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/stores/drafts.ts'
import { messageOf } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import {
  type CodeKind,
  PhoneCodeEntry as CodeSchema,
  type PhoneCodeEntry,
  PhoneCodeRequest,
  phoneCode,
} from '#contract/accounts/phone-sign-in.ts'
import { isolated } from '#contract/names.ts'
import * as phoneTexts from '#messages/phone-sign-in.ts'
import { AccountForm } from '../sign-in/account-form.tsx'
import { useAccountForm } from '../sign-in/use-account-form.ts'
import { useCodeFromMessage } from './use-code-from-message.ts'

/** The draft of the number and of the code's request: reading the message on the same phone may reload the page. */
const draft = 'phone-code'

export interface Requested {
  phone: string
  kind: CodeKind
  request: string
  /** Milliseconds since 1970: when another code may be requested. */
  again: number
}

function requestedBefore(): Requested | undefined {
  if (typeof window === 'undefined') return undefined
  const { phone, request, again } = readDraft(draft)
  const isFresh = Number(again) + (phoneCode.minutes * 60 - phoneCode.pause) * 1000 > Date.now()
  return phone && request && isFresh ? { phone, kind: 'sms', request, again: Number(again) } : undefined
}

interface PhoneCodeFormProps {
  /** The number that is suggested. */
  phone?: string
  /** Labels of the code's button, idle and while it is checked. */
  submitLabels: [string, string]
  /** What is shown below the number's field. */
  hint?: string
  /** Checks the code that was sent to this number. What it throws is shown as the form's error. */
  onCode(entry: PhoneCodeEntry, phone: string): Promise<void>
}

/** Two steps: a phone number, then the code that was sent to it. */
export function PhoneCodeForm({ phone = '', hint, submitLabels, onCode }: PhoneCodeFormProps) {
  const [requested, setRequested] = useState<Requested>()
  const container = useRef<HTMLDivElement>(null)
  // After hydration: the server renders the first step.
  useEffect(() => setRequested(requestedBefore()), [])
  const remember = (next: Requested | undefined) => {
    if (next) saveDraft(draft, { ...next, again: String(next.again) })
    else deleteDraft(draft)
    keepingFocus(container, () => setRequested(next))
  }
  return (
    <div ref={container} tabIndex={-1} className="outline-none">
      {requested ? (
        <CodeStep
          key={requested.request}
          requested={requested}
          submitLabels={submitLabels}
          onCode={async (entry) => {
            await onCode(entry, requested.phone)
            deleteDraft(draft)
          }}
          onRequested={remember}
        />
      ) : (
        <NumberStep phone={phone} hint={hint} onRequested={remember} />
      )}
    </div>
  )
}

export async function requestCode(phone: string, kind: CodeKind = 'sms'): Promise<Requested> {
  const { request } = await api('POST /api/user/phone/code', { body: { phone, kind } })
  return { phone, kind, request, again: Date.now() + phoneCode.pause * 1000 }
}

interface NumberStepProps {
  phone: string
  hint: string | undefined
  onRequested(requested: Requested): void
}

function NumberStep({ phone, hint, onRequested }: NumberStepProps) {
  const { field, submit, isSubmitting, formError } = useAccountForm(PhoneCodeRequest, {
    defaultValues: phone ? { phone } : {},
    send: async ({ phone }) => onRequested(await requestCode(phone)),
    failure: phoneTexts.codeNotSent,
  })
  return (
    <AccountForm
      onSubmit={submit}
      formError={formError}
      isSubmitting={isSubmitting}
      submitLabels={[phoneTexts.sendCode, phoneTexts.sending]}
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
  requested: Requested
  submitLabels: [string, string]
  onCode(entry: PhoneCodeEntry): Promise<void>
  onRequested(requested: Requested | undefined): void
}

export function CodeStep({ requested, submitLabels, onCode, onRequested }: CodeStepProps) {
  const { phone, kind, request } = requested
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
            kind === 'join'
              ? phoneTexts.emailedCodeHint(phoneCode.digits)
              : phoneTexts.codeHint(phoneCode.digits, isolated(phone))
          }
          maxLength={12}
          className="text-xl tracking-[0.3em]"
          {...field('code')}
        />
      </AccountForm>
    </div>
  )
}

interface SendAgainProps {
  requested: Requested
  onRequested(requested: Requested): void
}

/** Enabled when the pause between two codes is over. */
function SendAgain({ requested, onRequested }: SendAgainProps) {
  const { phone, kind, again } = requested
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
      onRequested(await requestCode(phone, kind))
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
