import { useState } from 'react'
import { ApiError, api } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { endedSession } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { PasswordField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import { type Profile, passwordLength } from '#contract/accounts/accounts.ts'
import * as ownTexts from '#messages/own-number.ts'
import * as phoneTexts from '#messages/phone-sign-in.ts'

/** Stops signing in with the number, with the password. */
export function ForgetNumber({ onForgotten }: { onForgotten(profile: Profile): void }) {
  const { formError, showError, clearError } = useFormError()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [currentPassword, setCurrentPassword] = useState('')
  const [passwordError, setPasswordError] = useState<string>()
  async function forget() {
    setBusy(true)
    clearError()
    setPasswordError(undefined)
    try {
      const { user, message } = await api('DELETE /api/user/phone', { body: { currentPassword } })
      setAsking(false)
      toast.success(message)
      onForgotten(user)
    } catch (error) {
      if (endedSession(error)) return
      const ofPassword = error instanceof ApiError ? error.response.fields?.currentPassword : undefined
      setPasswordError(ofPassword)
      if (!ofPassword) {
        setAsking(false)
        showError(messageOf(error, phoneTexts.notRemoved))
      }
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {phoneTexts.forget}
      </Button>
      <FieldError error={formError} />
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={ownTexts.removeTitle}
        confirmLabel={ownTexts.remove}
        onConfirm={() => void forget()}
        busy={busy}
      >
        <p>{ownTexts.removeLine}</p>
        <div className="mt-5">
          <PasswordField
            label={ownTexts.currentPassword}
            autoComplete="current-password"
            maxLength={passwordLength.max}
            value={currentPassword}
            error={passwordError}
            onChange={({ target }) => setCurrentPassword(target.value)}
          />
        </div>
      </ConfirmDialog>
    </>
  )
}
