import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { withReturnPath } from '#app/return-path.ts'
import { openSession } from '#app/stores/session.ts'
import { TextField } from '#app/ui/form/field.tsx'
import { type PhoneCodeEntry, PhoneSignIn } from '#contract/accounts/phone-sign-in.ts'
import { lengths } from '#contract/limits.ts'
import { AccountFrame } from '../account-frame.tsx'
import { PhoneCodeForm } from '../phone/phone-code-form.tsx'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useGuestsOnly } from './use-guests-only.ts'

export const meta = () =>
  pageMeta({
    title: 'Sign In With Your Phone',
    description: 'Sign in with your phone number and a code.',
    path: '/signin/phone',
    hidden: true,
  })

export default function SignInWithPhone() {
  const next = useGuestsOnly()
  // The right code of a number that has no account yet.
  const [newcomer, setNewcomer] = useState<PhoneCodeEntry>()
  async function signIn(entry: PhoneSignIn) {
    const { token } = await api('POST /api/user/phone/login', { body: entry })
    // The screen redirects once the user is signed in.
    if (token) openSession(token)
    else setNewcomer(entry)
  }
  return newcomer ? (
    <AccountFrame title="What’s Your Name?" lead="Your number is confirmed. We write your name on your parcels.">
      <NameForm onName={(name) => signIn({ ...newcomer, name })} />
    </AccountFrame>
  ) : (
    <AccountFrame
      title="Your Phone Number"
      lead="Enter your number, then the code that we send you: no password needed. If you are new, this creates your account."
    >
      <PhoneCodeForm submitLabels={['Continue', 'Checking...']} onCode={signIn} />
      <p className="mt-8 border-t border-hair pt-6 text-soft">
        Rather with your email?{' '}
        <Link to={withReturnPath('/signin', next)} prefetch="intent" className="link text-ink">
          Sign In
        </Link>
      </p>
    </AccountFrame>
  )
}

const Named = PhoneSignIn.pick({ name: true }).required()

function NameForm({ onName }: { onName(name: string): Promise<void> }) {
  const { field, submit, isSubmitting, formError } = useAccountForm(Named, {
    defaultValues: {},
    send: ({ name }) => onName(name),
    failure: 'Your account could not be created. Please try again.',
  })
  return (
    <AccountForm
      onSubmit={submit}
      formError={formError}
      isSubmitting={isSubmitting}
      submitLabels={['Create Account', 'Creating Account...']}
    >
      <TextField label="Full Name" autoComplete="name" autoFocus maxLength={lengths.name} {...field('name')} />
    </AccountForm>
  )
}
