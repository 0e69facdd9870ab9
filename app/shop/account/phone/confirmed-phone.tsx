import { useRef, useState } from 'react'
import { ApiError, api } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { endedSession } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Profile } from '#contract/accounts/accounts.ts'
import type { PhoneCodeEntry, PhoneConfirmation } from '#contract/accounts/phone-sign-in.ts'
import { localPhone } from '#contract/phone.ts'
import { formatPhone } from '#messages/formats.ts'
import * as phoneTexts from '#messages/phone-sign-in.ts'
import { JoinAccounts, type Joining } from './join-accounts.tsx'
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
      <p className="mt-3 text-soft">
        {confirmedPhone ? phoneTexts.isConfirmed(formatPhone(confirmedPhone)) : phoneTexts.confirmLine}
      </p>
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
  const [joining, setJoining] = useState<Joining>()
  async function confirm(confirmation: PhoneConfirmation) {
    const { user, message } = await api('POST /api/user/phone/confirm', { body: confirmation })
    toast.success(message)
    onConfirmed(user)
  }
  async function confirmCode(entry: PhoneCodeEntry, phone: string) {
    try {
      await confirm({ ...entry, join: false })
    } catch (error) {
      if (endedSession(error)) return
      if (!(error instanceof ApiError && error.response.joins)) throw error
      setJoining({ entry, phone, question: error.message, joins: error.response.joins })
    }
  }
  if (joining) {
    const join = (emailed?: PhoneCodeEntry) => confirm({ ...joining.entry, join: true, emailed })
    return <JoinAccounts joining={joining} onJoin={join} onCancel={onCancel} />
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
