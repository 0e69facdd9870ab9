import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { withReturnPath } from '#app/shared/return-path.ts'
import { openSession } from '#app/stores/session.ts'
import type { Elements } from '#app/ui/elements.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { MessageWithElements } from '#app/ui/message-with-elements.tsx'
import type { PhoneCodeEntry } from '#contract/accounts/phone-code-entry.ts'
import { PhoneSignIn as SignInSchema } from '#contract/accounts/phone-sign-in.ts'
import { lengths } from '#contract/limits.ts'
import * as accountTexts from '#messages/account.ts'
import * as layoutTexts from '#messages/layout.ts'
import * as phoneTexts from '#messages/phone-sign-in.ts'
import { AccountForm } from '../sign-in/account-form.tsx'
import { LegalLink } from '../sign-in/legal-link.tsx'
import { useAccountForm } from '../sign-in/use-account-form.ts'
import { useEmailSignIn } from '../sign-in/use-email-sign-in.ts'
import { PhoneCodeForm } from './phone-code-form.tsx'

interface Step {
  title: string
  lead: string
  form: Elements
}

interface PhoneSignInProps {
  /** Where to go after signing in with an email instead. */
  next: string
  /** Shows a step; `restart` goes back to the first one. */
  children(step: Step, restart: () => void): Elements
}

/** Signing in with a phone number: the number, the code, and the name of somebody new. */
export function PhoneSignIn({ next, children }: PhoneSignInProps) {
  // The right code of a number that has no account yet.
  const [newcomer, setNewcomer] = useState<PhoneCodeEntry>()
  const emailSignIn = useEmailSignIn()
  async function signIn(entry: SignInSchema) {
    const { token } = await api('POST /api/user/phone/login', { body: entry })
    // Whoever shows these steps continues once the user is signed in.
    if (token) openSession(token)
    else setNewcomer(entry)
  }
  const step: Step = newcomer
    ? {
        title: phoneTexts.nameTitle,
        lead: phoneTexts.nameLine,
        form: <NameForm onName={(name) => signIn({ ...newcomer, name })} />,
      }
    : {
        title: phoneTexts.numberTitle,
        lead: phoneTexts.numberLine,
        form: (
          <>
            <PhoneCodeForm byEmail submitLabels={[phoneTexts.next, phoneTexts.checking]} onCode={signIn} />
            <p className="mt-8 border-t border-hair pt-6 text-soft">
              <MessageWithElements text={phoneTexts.ratherEmail}>
                <Link to={withReturnPath(emailSignIn, next)} prefetch="intent" className="link text-ink">
                  {accountTexts.signIn}
                </Link>
              </MessageWithElements>
            </p>
          </>
        ),
      }
  return <>{children(step, () => setNewcomer(undefined))}</>
}

const Named = SignInSchema.pick({ name: true }).required()

function NameForm({ onName }: { onName(name: string): Promise<void> }) {
  const { field, submit, isSubmitting, formError } = useAccountForm(Named, {
    defaultValues: {},
    send: ({ name }) => onName(name),
    failure: phoneTexts.accountNotCreated,
  })
  return (
    <AccountForm
      onSubmit={submit}
      formError={formError}
      isSubmitting={isSubmitting}
      submitLabels={[accountTexts.createAccount, accountTexts.creatingAccount]}
    >
      <TextField
        label={accountTexts.fullName}
        autoComplete="name"
        autoFocus
        maxLength={lengths.name}
        {...field('name')}
      />
      <p className="text-sm text-soft">
        <MessageWithElements text={phoneTexts.agree}>
          <LegalLink to="/terms">{layoutTexts.terms}</LegalLink>
          <LegalLink to="/privacy">{layoutTexts.privacy}</LegalLink>
        </MessageWithElements>
      </p>
    </AccountForm>
  )
}
