import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useSaving } from '../saving/use-saving.ts'

interface PasswordFormProps {
  /** What follows, and why. */
  children: ReactNode
  submitLabel?: string
  onPassword(password: string): Promise<void>
}

/** Asks for the viewer's password before something of their second factor changes. */
export function PasswordForm({ children, submitLabel = 'Continue', onPassword }: PasswordFormProps) {
  const [password, setPassword] = useState('')
  const { busy, saveError, save, clearError } = useSaving()
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void save(() => onPassword(password))
      }}
    >
      <p className="text-soft">{children}</p>
      <div className="max-w-sm">
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          maxLength={128}
          value={password}
          onChange={({ target }) => {
            clearError()
            setPassword(target.value)
          }}
        />
      </div>
      <FieldError error={saveError} />
      <Button type="submit" busy={busy} disabled={password === ''} className="self-start">
        {submitLabel}
      </Button>
    </form>
  )
}
