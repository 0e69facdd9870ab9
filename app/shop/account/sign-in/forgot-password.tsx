import { MailCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { api } from '#app/api.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { returnPath, withReturnPath } from '#app/shared/return-path.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { MessageWithElements } from '#app/ui/message-with-elements.tsx'
import { PasswordResetRequest } from '#contract/accounts/accounts.ts'
import * as accountTexts from '#messages/account.ts'
import { AccountFrame } from '../account-frame.tsx'
import { EmailField } from '../email-field.tsx'
import { AccountForm } from './account-form.tsx'
import { EmailLink, useEmailFromState } from './email-state.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useEmailSignIn } from './use-email-sign-in.ts'

export const meta = () =>
  pageMeta({
    title: accountTexts.forgotPassword,
    description: accountTexts.forgotDescription,
    path: '/forgot-password',
    hidden: true,
  })

export default function ForgotPassword() {
  const [message, setMessage] = useState<string>()
  const sent = useRef<HTMLDivElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const next = returnPath(useSearchParams()[0].get('next'))
  const defaultValues = useEmailFromState()
  const emailSignIn = useEmailSignIn()
  const { field, submit, isSubmitting, formError, getValues } = useAccountForm(PasswordResetRequest, {
    defaultValues,
    async send(request) {
      const { message } = await api('POST /api/user/forgot-password', { body: request })
      keepingFocus(sent, () => setMessage(message))
    },
    failure: accountTexts.linkNotSent,
  })
  // The pressed button disappears with its text.
  const tryAgain = () => {
    flushSync(() => setMessage(undefined))
    container.current?.querySelector('input')?.focus()
  }

  return (
    <AccountFrame title={accountTexts.forgotPassword} lead={accountTexts.forgotLine}>
      <div ref={sent} tabIndex={-1} role="status" className={`outline-none ${message ? 'mt-9' : ''}`}>
        {message && (
          <p className="flex items-start gap-4 border border-hair bg-card p-5">
            <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-gold" strokeWidth={1.4} />
            <span>{message}</span>
          </p>
        )}
      </div>
      {message ? (
        <p className="mt-5 text-soft">
          <MessageWithElements text={accountTexts.nothingThere}>
            <button type="button" className="link text-ink" onClick={tryAgain}>
              {accountTexts.tryAgain}
            </button>
          </MessageWithElements>
        </p>
      ) : (
        <div ref={container}>
          <AccountForm
            onSubmit={submit}
            formError={formError}
            isSubmitting={isSubmitting}
            submitLabels={[accountTexts.sendLink, accountTexts.sending]}
          >
            <EmailField autoComplete="username" {...field('email')} />
          </AccountForm>
        </div>
      )}
      <p className="mt-8 border-t border-hair pt-6 text-soft">
        <MessageWithElements text={accountTexts.remembered}>
          <EmailLink to={withReturnPath(emailSignIn, next)} email={() => getValues('email')} className="link text-ink">
            {accountTexts.signIn}
          </EmailLink>
        </MessageWithElements>
      </p>
    </AccountFrame>
  )
}
