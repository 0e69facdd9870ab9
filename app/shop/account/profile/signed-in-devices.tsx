import { useId, useState } from 'react'
import { ApiError, api } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { endedSession, forgetSessionEnd, sessionExpired } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { PasswordField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import { type Profile, passwordLength } from '#contract/accounts/accounts.ts'
import { formatDay } from '#messages/formats.ts'
import * as profileTexts from '#messages/profile.ts'

interface SignedInDevicesProps {
  /** Undefined while it loads. */
  profile: Profile | undefined
  onChanged(profile: Profile): void
}

/** Where else the account is signed in, and ending that: right after signing in, or with the password. */
export function SignedInDevices({ profile, onChanged }: SignedInDevicesProps) {
  const heading = useId()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [currentPassword, setCurrentPassword] = useState('')
  const [passwordError, setPasswordError] = useState<string>()
  const [mustSignIn, setMustSignIn] = useState<string>()
  const { formError, showError, clearError } = useFormError()

  function forgetErrors() {
    clearError()
    setPasswordError(undefined)
    setMustSignIn(undefined)
  }

  async function signOutElsewhere() {
    setBusy(true)
    forgetErrors()
    try {
      const body = currentPassword ? { currentPassword } : {}
      const { user, message } = await api('DELETE /api/user/sessions', { body })
      setAsking(false)
      setCurrentPassword('')
      toast.success(message)
      onChanged(user)
    } catch (error) {
      if (endedSession(error)) return
      const { code, fields, message } = error instanceof ApiError ? error.response : {}
      if (code === 'fresh_sign_in_needed') setMustSignIn(message)
      else if (fields?.currentPassword) setPasswordError(fields.currentPassword)
      else {
        setAsking(false)
        showError(messageOf(error, profileTexts.notSignedOut))
      }
    } finally {
      setBusy(false)
    }
  }

  /** Ends the session, and leads to the sign-in page and back here: `SignedInOnly`. The cart stays. */
  async function signInAgain() {
    setBusy(true)
    await api('POST /api/user/logout').catch(() => undefined)
    sessionExpired()
    forgetSessionEnd()
  }

  return (
    <section aria-labelledby={heading} className="border border-hair bg-card p-6">
      <h2 id={heading} className="text-[1.75rem]">
        {profileTexts.devices}
      </h2>
      <p className="mt-3 text-soft">
        {profile ? whereElse(profile) : <span className="invisible">{profileTexts.onlyHere}</span>}
      </p>
      <div className="mt-5">
        <Button
          look="outlined"
          disabled={!profile}
          onClick={() => {
            forgetErrors()
            setAsking(true)
          }}
        >
          {profileTexts.signOutElsewhere}
        </Button>
      </div>
      <FieldError error={formError} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={profileTexts.signOutTitle}
        confirmLabel={mustSignIn ? profileTexts.signInAgain : profileTexts.signOutElsewhere}
        onConfirm={() => void (mustSignIn ? signInAgain() : signOutElsewhere())}
        busy={busy}
      >
        <p>{profileTexts.signOutLine}</p>
        {profile?.hasPassword && (
          <div className="mt-5">
            <PasswordField
              label={profileTexts.currentPassword}
              autoComplete="current-password"
              hint={profileTexts.freshHint}
              maxLength={passwordLength.max}
              value={currentPassword}
              error={passwordError}
              onChange={({ target }) => {
                forgetErrors()
                setCurrentPassword(target.value)
              }}
            />
          </div>
        )}
        <FieldError error={mustSignIn} className="mt-5" />
      </ConfirmDialog>
    </section>
  )
}

function whereElse({ otherSessions, lastOtherSignIn }: Profile): string {
  if (!lastOtherSignIn) return profileTexts.onlyHere
  return `${profileTexts.elsewhere(otherSessions, formatDay(lastOtherSignIn))} ${profileTexts.unknownDevices}`
}
