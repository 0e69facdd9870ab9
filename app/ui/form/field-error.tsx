interface FieldErrorProps {
  id?: string
  error?: string | undefined
  className?: string
}

/** The error of a field or a form, announced when it appears. */
export function FieldError({ id, error, className = '' }: FieldErrorProps) {
  return error ? (
    <p id={id} role="alert" className={`text-sm font-medium text-danger ${className}`}>
      {error}
    </p>
  ) : null
}
