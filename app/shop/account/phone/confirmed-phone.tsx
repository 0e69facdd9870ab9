import { useRef, useState } from 'react'
import { ApiError, api } from '#app/api.ts'
import { endedSession, messageOf } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Profile } from '#contract/accounts/accounts.ts'
import type { PhoneCodeEntry } from '#contract/accounts/phone-sign-in.ts'
import { localPhone } from '#contract/phone.ts'
import * as phoneTexts from '#messages/phone-sign-in.ts'
import { PhoneCodeForm } from './phone-code-form.tsx'

interface ConfirmedPhoneProps {
  /** Undefined while it is loaded. */
  profile: Profile | undefined
  onChanged(profile: Profile): void
}

/** The number that the account is signed in to with: confirm one, another one, or stop using it. */
export function ConfirmedPhone({ profile, onChanged }: ConfirmedPhoneProps) {
  const [confirming, setConfirming] = useState(false)
  const section = useRef<HTMLElement>(null)
  const close = (change?: () => void) =>
    keepingFocus(section, () => {
      change?.()
      setConfirming(false)
    })
  const confirmedPhone = profile?.confirmedPhone
  const number = localPhone(confirmedPhone ?? '')
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="phone-sign-in"
      className="border border-hair bg-card p-6 outline-none"
    >
      <h2 id="phone-sign-in" className="text-[1.75rem]">
        {phoneTexts.title}
      </h2>
      <p className="mt-3 text-soft">{confirmedPhone ? phoneTexts.isConfirmed(number) : phoneTexts.confirmLine}</p>
      {confirming && profile ? (
        <Confirmation
          phone={confirmedPhone ? '' : localPhone(profile.phone)}
          onConfirmed={(changed) => close(() => onChanged(changed))}
          onCancel={() => close()}
        />
      ) : (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button look="outlined" disabled={!profile} onClick={() => keepingFocus(section, () => setConfirming(true))}>
            {confirmedPhone ? phoneTexts.confirmAnother : phoneTexts.confirmYours}
          </Button>
          {confirmedPhone && profile?.email && profile.hasPassword && <Forget onForgotten={onChanged} />}
        </div>
      )}
    </section>
  )
}

interface ConfirmationProps {
  phone: string
  onConfirmed(profile: Profile): void
  onCancel(): void
}

function Confirmation({ phone, onConfirmed, onCancel }: ConfirmationProps) {
  // The right code of a number that another account has: this customer decides whether both become one.
  const [joining, setJoining] = useState<{ entry: PhoneCodeEntry; question: string }>()
  const { formError, showError } = useFormError()
  const [isSubmitting, setIsSubmitting] = useState(false)
  async function confirm(entry: PhoneCodeEntry, join: boolean) {
    const { user, message } = await api('POST /api/user/phone/confirm', { body: { ...entry, join } })
    toast.success(message)
    onConfirmed(user)
  }
  async function confirmCode(entry: PhoneCodeEntry) {
    try {
      await confirm(entry, false)
    } catch (error) {
      if (endedSession(error)) return
      if (!(error instanceof ApiError && error.response.joins)) throw error
      setJoining({ entry, question: error.message })
    }
  }
  async function join(entry: PhoneCodeEntry) {
    setIsSubmitting(true)
    try {
      await confirm(entry, true)
    } catch (error) {
      if (!endedSession(error)) showError(messageOf(error, phoneTexts.notJoined))
    } finally {
      setIsSubmitting(false)
    }
  }
  if (joining) {
    return (
      <div role="alert" className="mt-5 border border-line bg-paper p-5">
        <p>{joining.question}</p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Button busy={isSubmitting} onClick={() => void join(joining.entry)}>
            {phoneTexts.join}
          </Button>
          <Button look="outlined" busy={isSubmitting} onClick={onCancel}>
            {phoneTexts.cancel}
          </Button>
        </div>
        <FieldError error={formError} />
      </div>
    )
  }
  return (
    <div className="max-w-md">
      <PhoneCodeForm phone={phone} submitLabels={[phoneTexts.confirm, phoneTexts.checking]} onCode={confirmCode} />
      <Button look="quiet" className="-ml-3 mt-2" onClick={onCancel}>
        {phoneTexts.cancel}
      </Button>
    </div>
  )
}

function Forget({ onForgotten }: { onForgotten(profile: Profile): void }) {
  const { formError, showError, clearError } = useFormError()
  const [isSubmitting, setIsSubmitting] = useState(false)
  async function forget() {
    setIsSubmitting(true)
    clearError()
    try {
      const { user, message } = await api('DELETE /api/user/phone')
      toast.success(message)
      onForgotten(user)
    } catch (error) {
      if (!endedSession(error)) showError(messageOf(error, phoneTexts.notRemoved))
    } finally {
      setIsSubmitting(false)
    }
  }
  return (
    <>
      <Button look="quiet" busy={isSubmitting} onClick={() => void forget()}>
        {phoneTexts.forget}
      </Button>
      <FieldError error={formError} />
    </>
  )
}
