import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { pageMeta } from '#app/page-meta.ts'
import { openSession } from '#app/stores/session.ts'
import { useShop } from '#app/stores/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField, TextField } from '#app/ui/field.tsx'
import { FieldError } from '#app/ui/field-error.tsx'
import { withWayBack } from '#app/way-back.ts'
import { Credentials } from '#contract/accounts.ts'
import { AccountFrame } from './account-frame.tsx'
import { EmailLink, useCarriedEmail } from './carried-email.tsx'
import { useAccountForm } from './use-account-form.ts'
import { useGuestsOnly } from './use-guests-only.ts'

export const meta = () =>
  pageMeta({
    title: 'Sign In',
    description: 'Sign in to your account at the AL-ARIA Perfume Gallery.',
    path: '/signin',
    hidden: true,
  })

export default function SignIn() {
  const next = useGuestsOnly()
  const restored = useShop((shop) => shop.restored)
  const start = useCarriedEmail()
  const { field, submit, sending, refusal, values } = useAccountForm(Credentials, {
    start,
    async send(credentials) {
      const { token } = await api('POST /api/user/login', { body: credentials })
      // The screen leaves by itself once somebody is signed in.
      openSession(token)
    },
    failure: 'Login failed',
  })

  return (
    <AccountFrame title="Sign In" lead="Welcome back. Your orders and addresses are where you left them.">
      <form method="post" noValidate onSubmit={submit} className="mt-9 flex flex-col gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={254}
          {...field('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" maxLength={128} {...field('password')} />
        <EmailLink
          to="/forgot-password"
          email={() => values('email')}
          className="link -mt-2 inline-block self-end py-2 text-sm text-ink"
        >
          Forgot Your Password
        </EmailLink>
        <FieldError error={refusal} />
        <Button type="submit" disabled={!restored || sending} aria-busy={sending} className="mt-2 w-full">
          {sending ? 'Signing In...' : 'Sign In'}
        </Button>
      </form>
      <p className="mt-8 border-t border-hair pt-6 text-soft">
        New to the gallery?{' '}
        <Link to={withWayBack('/signup', next)} prefetch="intent" className="link text-ink">
          Create an account
        </Link>
      </p>
    </AccountFrame>
  )
}
