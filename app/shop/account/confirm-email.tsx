import { useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, api, storedToken } from '#app/api.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { withReturnPath } from '#app/shared/return-path.ts'
import { isSameSession } from '#app/shared/session-token.ts'
import { endedSession, replaceToken, useUser } from '#app/stores/session.ts'
import { useShop } from '#app/stores/shop.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Loading } from '#app/ui/loading/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import * as accountTexts from '#messages/account.ts'
import { AccountFrame } from './account-frame.tsx'
import { useEmailSignIn } from './sign-in/use-email-sign-in.ts'
import { useLinkToken } from './use-link-token.ts'

export const meta = () =>
  pageMeta({
    title: accountTexts.confirmEmailPage,
    description: accountTexts.confirmEmailDescription,
    path: '/profile/confirm-email',
    hidden: true,
  })

/** The target of the emailed link for a new email. Only the account itself can confirm, so a guest signs in first. */
export default function ConfirmEmail() {
  const { token, forget } = useLinkToken()
  const restored = useShop((shop) => shop.restored)
  const user = useUser()
  const emailSignIn = useEmailSignIn()
  if (token === undefined || !restored)
    return (
      <AccountFrame title={accountTexts.confirmEmailTitle} lead={accountTexts.oneMoment}>
        <Loading what={accountTexts.loadingLink} />
      </AccountFrame>
    )
  if (!token)
    return (
      <AccountFrame title={accountTexts.confirmEmailTitle} lead={accountTexts.emailLinkIncomplete}>
        <ButtonLink to="/profile" className="mt-9">
          {accountTexts.toProfile}
        </ButtonLink>
      </AccountFrame>
    )
  if (!user)
    return (
      <AccountFrame title={accountTexts.confirmEmailTitle} lead={accountTexts.signInWithCurrent}>
        <ButtonLink to={withReturnPath(emailSignIn, '/profile/confirm-email')} className="mt-9">
          {accountTexts.signIn}
        </ButtonLink>
      </AccountFrame>
    )
  return <Confirmation token={token} forget={forget} />
}

function Confirmation({ token, forget }: { token: string; forget(): void }) {
  const navigate = useNavigate()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [formError, setFormError] = useState<string>()
  const confirm = async () => {
    setFormError(undefined)
    setIsSubmitting(true)
    const before = storedToken()
    try {
      const { token: renewed, message } = await api('POST /api/user/email-change/confirm', { body: { token } })
      forget()
      if (isSameSession(before)) replaceToken(renewed)
      toast.success(message)
      await navigate('/profile')
    } catch (error) {
      if (endedSession(error)) return
      if (error instanceof ApiError && error.status === 400) forget()
      setFormError(messageOf(error, accountTexts.emailNotConfirmed))
    } finally {
      setIsSubmitting(false)
    }
  }
  return (
    <AccountFrame title={accountTexts.confirmEmailTitle} lead={accountTexts.fromThenOn}>
      <div className="mt-9 flex flex-col gap-5">
        <FieldError error={formError} />
        <Button onClick={() => void confirm()} busy={isSubmitting}>
          {isSubmitting ? accountTexts.confirming : accountTexts.confirmEmail}
        </Button>
        {formError && (
          <ButtonLink to="/profile" look="outlined">
            {accountTexts.toProfile}
          </ButtonLink>
        )}
      </div>
    </AccountFrame>
  )
}
