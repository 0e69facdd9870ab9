import { api } from '#app/api.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { readDraft, saveDraft } from '#app/shared/drafts.ts'
import { withReturnPath } from '#app/shared/return-path.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { openSession, sessionHasEnded } from '#app/stores/session.ts'
import { useShop } from '#app/stores/shop.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/field.tsx'
import { MessageWithElements } from '#app/ui/message-with-elements.tsx'
import { Credentials } from '#contract/accounts/accounts.ts'
import * as accountTexts from '#messages/account.ts'
import { AccountFrame } from '../account-frame.tsx'
import { EmailField } from '../email-field.tsx'
import { AccountForm } from './account-form.tsx'
import { EmailLink, signUpDraft, useEmailFromState } from './email-state.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useGuestsOnly } from './use-guests-only.ts'

export const meta = () =>
  pageMeta({
    title: accountTexts.signIn,
    description: accountTexts.signInDescription,
    path: '/signin/email',
    hidden: true,
  })

export default function SignInWithEmail() {
  const next = useGuestsOnly()
  const defaultValues = useEmailFromState()
  const restored = useShop((shop) => shop.restored)
  const { phoneSignIn } = useShopDetails()
  const { field, submit, isSubmitting, formError, getValues } = useAccountForm(Credentials, {
    defaultValues,
    async send(credentials) {
      const { token } = await api('POST /api/user/login', { body: credentials })
      // The screen redirects once the user is signed in.
      openSession(token)
    },
    failure: accountTexts.loginFailed,
  })

  return (
    <AccountFrame
      title={accountTexts.signIn}
      lead={restored && sessionHasEnded() ? accountTexts.sessionEnded : accountTexts.welcomeBack}
    >
      <AccountForm
        onSubmit={submit}
        formError={formError}
        isSubmitting={isSubmitting}
        submitLabels={[accountTexts.signIn, accountTexts.signingIn]}
      >
        <EmailField autoComplete="username" {...field('email')} />
        <PasswordField
          label={accountTexts.password}
          autoComplete="current-password"
          maxLength={128}
          {...field('password')}
        />
        <EmailLink
          to={withReturnPath('/forgot-password', next)}
          email={() => getValues('email')}
          className="link -mt-2 inline-block self-end py-2 text-sm text-ink"
        >
          {accountTexts.forgotPassword}
        </EmailLink>
      </AccountForm>
      {phoneSignIn && (
        <ButtonLink to={withReturnPath('/signin/phone', next)} look="outlined" className="mt-4 w-full">
          {accountTexts.continueWithPhone}
        </ButtonLink>
      )}
      <p className="mt-8 border-t border-hair pt-6 text-soft">
        <MessageWithElements text={accountTexts.newHere}>
          <EmailLink
            to={withReturnPath('/signup', next)}
            email={() => getValues('email')}
            onCarry={(email) => saveDraft(signUpDraft, { ...readDraft(signUpDraft), email })}
            className="link text-ink"
          >
            {accountTexts.createOne}
          </EmailLink>
        </MessageWithElements>
      </p>
    </AccountFrame>
  )
}
