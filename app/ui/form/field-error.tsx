/** The error of a field or a form, announced when it appears. */
export function FieldError({ id, error }: { id?: string; error?: string | undefined }) {
  return error ? (
    <p id={id} role="alert" className="text-sm font-medium text-danger">
      {error}
    </p>
  ) : null
}
