export type FormMessage = { kind: 'error' | 'success'; text: string } | null

/** The result of a small form, under its field; announced by screen readers. */
export function FormStatus({ id, message }: { id: string; message: FormMessage }) {
  return (
    <p
      id={id}
      role="status"
      className={`min-h-6 pt-2 text-sm ${message?.kind === 'error' ? 'font-medium text-danger' : 'text-good'}`}
    >
      {message?.text}
    </p>
  )
}
