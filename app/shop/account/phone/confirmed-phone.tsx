import { useRef, useState } from 'react'
import { ApiError, api } from '#app/api.ts'
import { endedSession } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/field.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import { type Profile, passwordLength } from '#contract/accounts/accounts.ts'
import type { PhoneCodeEntry } from '#contract/accounts/phone-code-entry.ts'
import type { PhoneConfirmation } from '#contract/accounts/phone-sign-in.ts'
import { localPhone } from '#contract/phone.ts'
import { formatPhone } from '#messages/formats.ts'
import * as ownTexts from '#messages/own-number.ts'
import * as phoneTexts from '#messages/phone-sign-in.ts'
import { ForgetNumber } from './forget-number.tsx'
import { JoinAccounts, type Joining } from './join-accounts.tsx'
import { OwnCode, useOwnCode } from './own-code.tsx'
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
          profile={profile}
          onConfirmed={(changed) => close(() => onChanged(changed))}
          onCancel={() => close()}
        />
      ) : (
        <div className="mt-5 flex flex-wrap items-center gap-3">
          <Button look="outlined" disabled={!profile} onClick={() => keepingFocus(section, () => setConfirming(true))}>
            {confirmedPhone ? phoneTexts.confirmAnother : phoneTexts.confirmYours}
          </Button>
          {confirmedPhone && profile?.email && profile.hasPassword && <ForgetNumber onForgotten={onChanged} />}
        </div>
      )}
    </section>
  )
}

interface ConfirmationProps {
  profile: Profile
  onConfirmed(profile: Profile): void
  onCancel(): void
}

function Confirmation({ profile, onConfirmed, onCancel }: ConfirmationProps) {
  const { hasPassword, confirmedPhone } = profile
  const [joining, setJoining] = useState<Joining>()
  const [currentPassword, setCurrentPassword] = useState('')
  const [code, setCode] = useState('')
  const [requested, setRequested] = useOwnCode(confirmedPhone)
  const [proofError, setProofError] = useState<string>()
  const proof = hasPassword ? { currentPassword } : requested && { former: { request: requested.request, code } }
  async function confirm(confirmation: PhoneConfirmation) {
    setProofError(undefined)
    try {
      const { user, message } = await api('POST /api/user/phone/confirm', { body: { ...confirmation, ...proof } })
      setRequested(undefined)
      toast.success(message)
      onConfirmed(user)
    } catch (error) {
      if (error instanceof ApiError) setProofError(ofProof(error))
      throw error
    }
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
    <div className="mt-5 max-w-md">
      {hasPassword && (
        <PasswordField
          label={ownTexts.currentPassword}
          autoComplete="current-password"
          hint={ownTexts.passwordHint}
          maxLength={passwordLength.max}
          value={currentPassword}
          error={proofError}
          onChange={({ target }) => setCurrentPassword(target.value)}
        />
      )}
      {!hasPassword && confirmedPhone && (
        <OwnCode
          phone={confirmedPhone}
          requested={requested}
          onRequested={setRequested}
          value={code}
          error={proofError}
          onChange={({ target }) => setCode(target.value)}
        />
      )}
      <PhoneCodeForm
        phone={confirmedPhone ? '' : localPhone(profile.phone)}
        submitLabels={[phoneTexts.confirm, phoneTexts.checking]}
        onCode={confirmCode}
      />
      <Button look="quiet" className="-ml-3 mt-2" onClick={onCancel}>
        {phoneTexts.cancel}
      </Button>
    </div>
  )
}

const ofProof = ({ response: { fields } }: ApiError) =>
  fields?.currentPassword ?? fields?.former ?? fields?.['former.code']
