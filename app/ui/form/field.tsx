import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactElement, useId, useState } from 'react'
import * as uiTexts from '#messages/ui.ts'
import type { Elements } from '../elements.ts'
import { FieldError } from './field-error.tsx'

interface Frame {
  label: string
  error?: string | undefined
  hint?: string | undefined
}

const box =
  'w-full min-h-12 rounded border border-line bg-card px-3.5 py-2.5 text-base text-ink placeholder:text-soft [&[readonly]]:bg-paper [&[readonly]]:text-soft disabled:cursor-not-allowed disabled:opacity-60 aria-invalid:border-danger'

interface ControlProps {
  id: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

interface FieldFrameProps extends Frame {
  id: string | undefined
  /** The control, with what associates it with its label, hint and error. */
  children(control: ControlProps): ReactElement
}

/** Label above, error below, associated for screen readers. */
function FieldFrame({ label, error, hint, id: given, children }: FieldFrameProps) {
  const own = useId()
  const id = given ?? own
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

export function TextField({ label, error, hint, className = '', ...input }: Frame & ComponentProps<'input'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={input.id}>
      {(control) => <input {...input} {...control} className={`${box} ${className}`} />}
    </FieldFrame>
  )
}

/** A password field with a button that shows and hides the password. */
export function PasswordField({ label, error, hint, ...input }: Frame & ComponentProps<'input'>) {
  const [shown, setShown] = useState(false)
  const Icon = shown ? EyeOff : Eye
  return (
    <FieldFrame label={label} error={error} hint={hint} id={input.id}>
      {(control) => (
        <div className="relative">
          <input {...input} {...control} type={shown ? 'text' : 'password'} className={`${box} pr-13`} />
          <button
            type="button"
            aria-label={shown ? uiTexts.hidePassword : uiTexts.showPassword}
            aria-controls={control.id}
            onClick={() => setShown(!shown)}
            className="absolute top-0.5 right-0.5 grid size-11 place-items-center text-soft hover:text-ink"
          >
            <Icon aria-hidden className="size-5" strokeWidth={1.5} />
          </button>
        </div>
      )}
    </FieldFrame>
  )
}

/** A text field with a list of options below it: `children`, placed under the field. */
export function ComboboxField({
  label,
  error,
  hint,
  className = '',
  children,
  ...input
}: Frame & Omit<ComponentProps<'input'>, 'children'> & { children: Elements }) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={input.id}>
      {(control) => (
        <div className="relative">
          <input {...input} {...control} className={`${box} ${className}`} />
          {children}
        </div>
      )}
    </FieldFrame>
  )
}

export function TextArea({ label, error, hint, className = '', ...area }: Frame & ComponentProps<'textarea'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={area.id}>
      {(control) => <textarea rows={6} {...area} {...control} className={`${box} resize-y ${className}`} />}
    </FieldFrame>
  )
}

export function SelectField({ label, error, hint, className = '', ...select }: Frame & ComponentProps<'select'>) {
  return (
    <FieldFrame label={label} error={error} hint={hint} id={select.id}>
      {(control) => <select {...select} {...control} className={`${box} ${className}`} />}
    </FieldFrame>
  )
}
