import { BilingualText } from '../bilingual-text.tsx'

interface FieldErrorProps {
  id?: string
  error?: string | undefined
  className?: string
  /** A toast says the same, and is read out. */
  quiet?: boolean
}

/** The error of a field or a form, announced when it appears. */
export function FieldError({ id, error, className = '', quiet = false }: FieldErrorProps) {
  return error ? (
    <p
      id={id}
      role={quiet ? undefined : 'alert'}
      data-keep-clear
      className={`text-sm font-medium text-danger ${className}`}
    >
      <BilingualText>{error}</BilingualText>
    </p>
  ) : null
}
