import { type KeyboardEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { ApiError, api } from '#app/api.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { withReturnPath } from '#app/shared/return-path.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { PasswordField, TextField } from '#app/ui/form/field.tsx'
import { useEditsBeforeHydration } from '#app/ui/form/use-edits-before-hydration.ts'
import { MessageWithElements } from '#app/ui/message-with-elements.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { Registration } from '#contract/accounts/accounts.ts'
import { lengths } from '#contract/limits.ts'
import * as accountTexts from '#messages/account.ts'
import * as layoutTexts from '#messages/layout.ts'
import { AccountFrame } from '../account-frame.tsx'
import { EmailField } from '../email-field.tsx'
import { AccountForm } from './account-form.tsx'
import { EmailLink, emailState, signUpDraft } from './email-state.tsx'
import { LegalLink } from './legal-link.tsx'
import { useEmailSignIn } from './use-email-sign-in.ts'
import { useGuestsOnly } from './use-guests-only.ts'

export const meta = () =>
  pageMeta({
    title: accountTexts.signUp,
    description: accountTexts.signUpDescription,
    path: '/signup',
    hidden: true,
  })

const Typed = Registration.omit({ role: true })
const acceptTerms = () => toast.error(accountTexts.acceptTerms, { id: 'sign-up' })

export default function SignUp() {
  const next = useGuestsOnly()
  const navigate = useNavigate()
  const emailSignIn = useEmailSignIn()
  const terms = useRef<HTMLDivElement>(null)
  const [accepted, setAccepted] = useState(false)
  useEditsBeforeHydration(terms)
  const [formError, setFormError] = useState<string>()
  const [defaultValues] = useState(() => (typeof window === 'undefined' ? {} : readDraft(signUpDraft)))
  const { field, handleSubmit, isSubmitting, setFieldErrors, getValues } = useCheckedForm(Typed, {
    defaultValues,
    readOnlyWhileSubmitting: true,
    onEdit({ name, email }) {
      setFormError(undefined)
      saveDraft(signUpDraft, { name, email })
    },
  })

  const submit = handleSubmit(async (registration) => {
    if (!accepted) return void acceptTerms()
    setFormError(undefined)
    try {
      const { message } = await api('POST /api/user/register', { body: { ...registration, role: 'user' } })
      deleteDraft(signUpDraft)
      toast.success(message, { id: 'sign-up' })
      await navigate(withReturnPath(emailSignIn, next), { state: emailState(registration.email) })
    } catch (error) {
      const message = messageOf(error, accountTexts.registrationFailed)
      toast.error(message, { id: 'sign-up' })
      // Shown under its field, or else above the button, never at both.
      const fields = error instanceof ApiError ? error.response.fields : undefined
      if (fields) setFieldErrors(fields)
      else setFormError(message)
    }
  })
  // A disabled button prevents Enter from submitting the form; a message explains why.
  const explain = (event: KeyboardEvent) => {
    const typing = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
    if (event.key === 'Enter' && typing && !accepted) acceptTerms()
  }

  return (
    <AccountFrame title={accountTexts.signUp} lead={accountTexts.signUpLine}>
      <AccountForm
        onSubmit={submit}
        onKeyDown={explain}
        formError={formError}
        isSubmitting={isSubmitting}
        ready={accepted}
        submitLabels={[accountTexts.createAccount, accountTexts.creatingAccount]}
      >
        <TextField label={accountTexts.fullName} autoComplete="name" maxLength={lengths.name} {...field('name')} />
        <EmailField {...field('email')} />
        <PasswordField
          label={accountTexts.password}
          hint={accountTexts.passwordHint}
          autoComplete="new-password"
          maxLength={128}
          {...field('password')}
        />
        <TextField label={accountTexts.accountType} value={accountTexts.userAccount} readOnly />
        <div ref={terms}>
          <Checkbox
            checked={accepted}
            onChange={(event) => setAccepted(event.currentTarget.checked)}
            label={
              <span>
                <MessageWithElements text={accountTexts.agree}>
                  <LegalLink to="/terms">{layoutTexts.terms}</LegalLink>
                  <LegalLink to="/privacy">{layoutTexts.privacy}</LegalLink>
                </MessageWithElements>
              </span>
            }
          />
        </div>
      </AccountForm>
      <p className="mt-8 border-t border-hair pt-6 text-soft">
        <MessageWithElements text={accountTexts.haveAccount}>
          <EmailLink to={withReturnPath(emailSignIn, next)} email={() => getValues('email')} className="link text-ink">
            {accountTexts.signIn}
          </EmailLink>
        </MessageWithElements>
      </p>
    </AccountFrame>
  )
}
