import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError, api, unreachableMessage } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { useCheckedForm } from '#app/ui/form/checked-form.ts'
import { PasswordField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { StaffCredentials } from '#contract/accounts/second-factor.ts'
import { lengths } from '#contract/limits.ts'
import { useAccountReload } from '../layout/use-account.ts'

const codeId = 'second-factor-code'

const cookieRefused =
  'Your browser did not keep the sign-in. Allow cookies, and open the shop at its own address, with https if it has that.'

/** Signs staff in. The layout then leads to the screen that was asked for. */
export default function StaffSignIn() {
  const reloadAccount = useAccountReload()
  const { formError, showError, clearError } = useFormError()
  const { field, handleSubmit, isSubmitting } = useCheckedForm(StaffCredentials, {
    readOnlyWhileSubmitting: true,
    onEdit: clearError,
  })
  const [asksForCode, setAsksForCode] = useState(false)
  const codeField = field('code')
  const submit = handleSubmit(async (credentials) => {
    clearError()
    try {
      await api('POST /api/admin/sign-in', { body: credentials })
      if (!(await reloadAccount())) showError(cookieRefused)
    } catch (error) {
      if (error instanceof ApiError && error.response.code === 'second_factor_code') {
        flushSync(() => setAsksForCode(true))
        document.getElementById(codeId)?.focus()
        return
      }
      showError((error instanceof ApiError && error.message) || unreachableMessage)
    }
  })
  return (
    <div className="mx-auto w-full max-w-md px-5 py-10 md:py-16">
      <title>Sign In · Back Office</title>
      <p className="caps text-oud">Back office</p>
      <h1 className="mt-3 text-[2.5rem] md:text-[3rem]">Sign In</h1>
      <p className="mt-3 text-soft">For the shop’s staff, with the email and password of your account.</p>
      <form method="post" noValidate onSubmit={submit} className="mt-8 flex flex-col gap-5">
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          maxLength={lengths.email}
          {...field('email')}
        />
        <PasswordField label="Password" autoComplete="current-password" maxLength={128} {...field('password')} />
        <a href="/forgot-password" className="link -mt-2 inline-block self-end py-2 text-sm text-ink">
          Forgot your password?
        </a>
        {asksForCode && (
          <TextField
            {...codeField}
            id={codeId}
            label="Code of your authenticator app"
            hint="Without the app, one of your recovery codes."
            autoComplete="one-time-code"
            maxLength={60}
          />
        )}
        <FieldError error={formError} />
        <Button type="submit" busy={isSubmitting} className="w-full">
          {isSubmitting ? 'Signing in…' : 'Sign In'}
        </Button>
      </form>
      <p className="mt-8 border-t border-hair pt-6 text-soft">
        <span>You want to buy a perfume?</span>{' '}
        <a href="/signin" className="link text-ink">
          Customers sign in here
        </a>
      </p>
    </div>
  )
}
