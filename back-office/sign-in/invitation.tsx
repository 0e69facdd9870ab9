import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { ApiError, api, unreachableMessage } from '#app/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { PasswordField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Loading } from '#app/ui/loading/skeleton.tsx'
import { passwordLength } from '#contract/accounts/accounts.ts'

const sentenceOf = (error: unknown) => (error instanceof ApiError && error.message) || unreachableMessage

/** Where the link of an invitation leads: the person sets a password, and signs in with it. */
export default function InvitationScreen() {
  const token = useLocation().hash.slice(1)
  const { data, error, isPending } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api('POST /api/admin/invitation', { body: { token: token || '-' } }),
  })
  const [accepted, setAccepted] = useState(false)
  if (accepted)
    return (
      <Frame title="Welcome">
        <p className="mt-3 text-soft">Your password is set. Sign in with your email and this password.</p>
        <ButtonLink to="/admin/sign-in" className="mt-8 w-full">
          Sign In
        </ButtonLink>
      </Frame>
    )
  return (
    <Frame title="Your Invitation">
      {isPending && <Loading what="your invitation" />}
      {error && (
        <>
          <div role="alert" className="mt-3">
            {sentenceOf(error)}
          </div>
          <ButtonLink look="outlined" to="/admin/sign-in" className="mt-8">
            Sign In
          </ButtonLink>
        </>
      )}
      {data && (
        <>
          <p className="mt-3 text-soft [overflow-wrap:anywhere]">
            {`${data.name}, you are invited to work in the back office as ${data.role}, with the email ${data.email}.`}
          </p>
          <SetPassword token={token} email={data.email} onAccepted={() => setAccepted(true)} />
        </>
      )}
    </Frame>
  )
}

interface SetPasswordProps {
  token: string
  email: string
  onAccepted(): void
}

function SetPassword({ token, email, onAccepted }: SetPasswordProps) {
  const [password, setPassword] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function accept() {
    setBusy(true)
    setError(undefined)
    try {
      await api('POST /api/admin/invitation/acceptance', { body: { token, password } })
      onAccepted()
    } catch (failure) {
      setError((failure instanceof ApiError && failure.response.fields?.password) || sentenceOf(failure))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void accept()
      }}
      className="mt-8 flex flex-col gap-5"
    >
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <PasswordField
        label="Your password"
        hint={`At least ${passwordLength.staff} characters. If you have an account in the shop, it gets this password.`}
        autoComplete="new-password"
        maxLength={passwordLength.max}
        value={password}
        onChange={({ target }) => {
          setError(undefined)
          setPassword(target.value)
        }}
      />
      <FieldError error={error} />
      <Button type="submit" busy={busy} disabled={password === ''} className="w-full">
        Accept
      </Button>
    </form>
  )
}

function Frame({ title, children }: { title: string; children: Elements }) {
  return (
    <div className="mx-auto w-full max-w-md px-5 py-10 md:py-16">
      <title>{`${title} · Back Office`}</title>
      <p className="caps text-oud">Back office</p>
      <h1 className="mt-3 text-[2.5rem] md:text-[3rem]">{title}</h1>
      {children}
    </div>
  )
}
