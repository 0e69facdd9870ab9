import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { withReturnPath } from '#app/return-path.ts'
import { openSession } from '#app/stores/session.ts'
import { Around } from '#app/ui/around.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { type PhoneCodeEntry, PhoneSignIn } from '#contract/accounts/phone-sign-in.ts'
import { lengths } from '#contract/limits.ts'
import * as accountTexts from '#messages/account.ts'
import * as phoneTexts from '#messages/phone-sign-in.ts'
import { AccountFrame } from '../account-frame.tsx'
import { PhoneCodeForm } from '../phone/phone-code-form.tsx'
import { AccountForm } from './account-form.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useGuestsOnly } from './use-guests-only.ts'

export const meta = () =>
  pageMeta({
    title: phoneTexts.title,
    description: phoneTexts.pageDescription,
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
    <AccountFrame title={phoneTexts.nameTitle} lead={phoneTexts.nameLine}>
      <NameForm onName={(name) => signIn({ ...newcomer, name })} />
    </AccountFrame>
  ) : (
    <AccountFrame title={phoneTexts.numberTitle} lead={phoneTexts.numberLine}>
      <PhoneCodeForm submitLabels={[phoneTexts.next, phoneTexts.checking]} onCode={signIn} />
      <p className="mt-8 border-t border-hair pt-6 text-soft">
        <Around text={phoneTexts.ratherEmail}>
          <Link to={withReturnPath('/signin', next)} prefetch="intent" className="link text-ink">
            {accountTexts.signIn}
          </Link>
        </Around>
      </p>
    </AccountFrame>
  )
}

const Named = PhoneSignIn.pick({ name: true }).required()

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
    </AccountForm>
  )
}
