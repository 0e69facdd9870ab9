import { TextField } from '#app/ui/form/field.tsx'

interface CodeFieldProps {
  code: string
  onChange(code: string): void
  /** Whether a recovery code is accepted instead. */
  recovery?: boolean
}

/** A field for a code of the second factor. */
export const CodeField = ({ code, onChange, recovery = true }: CodeFieldProps) => (
  <TextField
    label="Code of your authenticator app"
    hint={recovery ? 'Without the app, one of your recovery codes.' : 'Six digits, which change every 30 seconds.'}
    autoComplete="one-time-code"
    inputMode={recovery ? 'text' : 'numeric'}
    maxLength={60}
    value={code}
    onChange={({ target }) => onChange(target.value)}
    className="tabular max-w-72"
  />
)
