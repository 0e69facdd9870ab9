import { sentence } from '#messages/errors.ts'
import { Marked } from '../marked.tsx'

interface FieldErrorProps {
  id?: string
  error?: string | undefined
  className?: string
}

/** The error of a field or a form, announced when it appears; a sentence of the contract in the page's language. */
export function FieldError({ id, error, className = '' }: FieldErrorProps) {
  return error ? (
    <p id={id} role="alert" className={`text-sm font-medium text-danger ${className}`}>
      <Marked>{sentence(error)}</Marked>
    </p>
  ) : null
}
