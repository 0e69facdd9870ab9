import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useId, useState } from 'react'
import type { Elements } from '#app/ui/elements.ts'
import { FieldError } from './field-error.tsx'

interface Frame {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

const box =
  'w-full min-h-12 rounded border border-line bg-card px-3.5 py-2.5 text-base text-ink placeholder:text-soft [&[readonly]]:bg-paper [&[readonly]]:text-soft disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger'

/** Label above, error below, associated for screen readers. */
function FieldFrame({ label, error, hint, id, children }: Frame & { id: string; children: Elements }) {
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

const described = (id: string, { error, hint }: Pick<Frame, 'error' | 'hint'>) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

export function TextField({ label, error, hint, className = '', ...input }: Frame & ComponentProps<'input'>) {
  const own = useId()
  const id = input.id ?? own
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id}>
      <input
        {...input}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { error, hint })}
        className={`${box} ${className}`}
      />
    </FieldFrame>
  )
}

/** A password field with a button that shows and hides the password. */
export function PasswordField({ label, error, hint, ...input }: Frame & ComponentProps<'input'>) {
  const own = useId()
  const id = input.id ?? own
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id}>
      <div className="relative">
        <input
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          aria-invalid={error ? true : undefined}
          aria-describedby={described(id, { error, hint })}
          className={`${box} pr-13`}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute top-0.5 right-0.5 grid size-11 place-items-center text-soft hover:text-ink"
        >
          <Icon aria-hidden className="size-5" strokeWidth={1.5} />
        </button>
      </div>
    </FieldFrame>
  )
}

export function TextArea({ label, error, hint, className = '', ...area }: Frame & ComponentProps<'textarea'>) {
  const own = useId()
  const id = area.id ?? own
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id}>
      <textarea
        rows={6}
        {...area}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { error, hint })}
        className={`${box} resize-y ${className}`}
      />
    </FieldFrame>
  )
}

export function SelectField({
  label,
  error,
  hint,
  className = '',
  children,
  ...select
}: Frame & ComponentProps<'select'>) {
  const own = useId()
  const id = select.id ?? own
  return (
    <FieldFrame label={label} error={error} hint={hint} id={id}>
      <select
        {...select}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={described(id, { error, hint })}
        className={`${box} ${className}`}
      >
        {children}
      </select>
    </FieldFrame>
  )
}
