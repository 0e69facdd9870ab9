import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { pageMeta } from '#app/page-meta.ts'
import { openSession, reasonOf } from '#app/stores/session.ts'
import { useShop } from '#app/stores/shop.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/checked-form.ts'
import { FieldError, PasswordField, TextField } from '#app/ui/field.tsx'
import { toast } from '#app/ui/toast.tsx'
import { withWayBack } from '#app/way-back.ts'
import { Credentials } from '#contract/accounts.ts'
import { AccountFrame } from './account-frame.tsx'
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
  const [refusal, setRefusal] = useState<string>()
  const { field, send, sending } = useCheckedForm(Credentials, { onEdit: () => setRefusal(undefined) })

  const submit = send(async (credentials) => {
    setRefusal(undefined)
    try {
      const { token } = await api('POST /api/user/login', { body: credentials })
      // The screen leaves by itself once somebody is signed in.
      openSession(token)
    } catch (error) {
      const message = reasonOf(error, 'Login failed')
      setRefusal(message)
      toast.error(message)
    }
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
        <Link
          to="/forgot-password"
          prefetch="intent"
          className="link -mt-2 inline-block self-end py-2 text-sm text-ink"
        >
          Forgot Your Password
        </Link>
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
