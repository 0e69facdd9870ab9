/** What is wrong with a field or a form, said as soon as it stands there. */
export function FieldError({ id, error }: { id?: string; error?: string | undefined }) {
  return error ? (
    <p id={id} role="alert" className="text-sm font-medium text-danger">
      {error}
    </p>
  ) : null
}
