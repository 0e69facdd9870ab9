import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, api } from '#app/api.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { forgetSessionEnd, restoreSession } from '#app/stores/session.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { PasswordField } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { PasswordReset } from '#contract/accounts/accounts.ts'
import * as accountTexts from '#messages/account.ts'
import { AccountFrame } from '../account-frame.tsx'
import { useLinkToken } from '../use-link-token.ts'
import { AccountForm } from './account-form.tsx'
import { emailState } from './email-state.tsx'
import { useEmailSignIn } from './use-email-sign-in.ts'

export const meta = () =>
  pageMeta({
    title: accountTexts.newPasswordTitle,
    description: accountTexts.newPasswordDescription,
    path: '/reset-password',
    hidden: true,
  })

const NewPassword = PasswordReset.pick({ password: true })

export default function ResetPassword() {
  const { token, forget } = useLinkToken()
  return token === null ? <NoLink /> : <NewPasswordForm token={token} forget={forget} />
}

function NoLink() {
  return (
    <AccountFrame title={accountTexts.newPasswordTitle} lead={accountTexts.resetLinkIncomplete}>
      <ButtonLink to="/forgot-password" className="mt-9">
        {accountTexts.requestNewLink}
      </ButtonLink>
    </AccountFrame>
  )
}

/** `token` is undefined until the URL was read: the server renders this form without the token. */
function NewPasswordForm({ token, forget }: { token: string | undefined; forget(): void }) {
  const navigate = useNavigate()
  const emailSignIn = useEmailSignIn()
  const [formError, setFormError] = useState<string>()
  const [spent, setSpent] = useState(false)
  const { field, handleSubmit, isSubmitting, setFieldErrors } = useCheckedForm(NewPassword, {
    readOnlyWhileSubmitting: true,
    onEdit: () => setFormError(undefined),
  })

  const submit = handleSubmit(async ({ password }) => {
    setFormError(undefined)
    try {
      const { message, email } = await api('POST /api/user/reset-password', { body: { token: token ?? '', password } })
      forget()
      toast.success(message, { id: 'reset-password' })
      // All sessions of the account have ended, perhaps this browser's, too: Sign In would redirect a signed-in user.
      await restoreSession()
      forgetSessionEnd()
      await navigate(emailSignIn, { state: emailState(email) })
    } catch (error) {
      const message = messageOf(error, accountTexts.passwordNotSet)
      const fields = error instanceof ApiError ? error.response.fields : undefined
      toast.error(message, { id: 'reset-password' })
      if (fields?.password) return setFieldErrors(fields)
      setFormError(message)
      if (!(error instanceof ApiError) || error.status !== 400) return
      setSpent(true)
      forget()
    }
  })

  return (
    <AccountFrame title={accountTexts.newPasswordTitle} lead={accountTexts.newPasswordLine}>
      <AccountForm
        onSubmit={submit}
        formError={formError}
        links={
          spent && (
            <ButtonLink to="/forgot-password" look="outlined">
              {accountTexts.requestNewLink}
            </ButtonLink>
          )
        }
        isSubmitting={isSubmitting}
        ready={Boolean(token)}
        submitLabels={[accountTexts.setPassword, accountTexts.saving]}
      >
        <PasswordField
          label={accountTexts.newPassword}
          autoComplete="new-password"
          hint={accountTexts.passwordHint}
          maxLength={128}
          {...field('password')}
        />
      </AccountForm>
    </AccountFrame>
  )
}
