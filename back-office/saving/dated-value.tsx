import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { dayInDhaka } from '#contract/dhaka-time.ts'
import { typedNumber } from '#contract/typed-number.ts'
import { issuesOf } from '../issues.ts'
import { useSaving } from './use-saving.ts'

/** The grid of a row: what it is about, the value, the day, the button. */
export const datedRow =
  'grid items-start gap-x-4 gap-y-2 border-b border-hair py-3 md:grid-cols-[minmax(0,1fr)_9rem_11rem_auto]'

interface Checked<Body> {
  data?: Body | undefined
  error?: Parameters<typeof issuesOf>[0]
}

interface DatedValueProps<Body> {
  /** What has the value, for the name of the button. */
  name: string
  label: string
  value: number | null
  /** Checks both fields by a schema whose day is `since`. */
  check(typed: number | undefined, since: string): Checked<Body>
  /** Returns the message of success. */
  save(body: Body): Promise<string>
}

/** The fields of a value that holds from a day on, such as a price or a rate: saved together. */
export function DatedValue<Body>({ name, label, value, check, save: send }: DatedValueProps<Body>) {
  const [typed, setTyped] = useState(value === null ? '' : String(value))
  const [since, setSince] = useState(dayInDhaka(new Date()))
  const [errors, setErrors] = useState<{ value?: string | undefined; since?: string | undefined }>({})
  const { busy, saveError, save } = useSaving()
  function submit() {
    const { data, error } = check(typed.trim() === '' ? undefined : typedNumber(typed), since)
    const issues = issuesOf(error)
    const isOfDay = ({ path }: { path: PropertyKey[] }) => path[0] === 'since'
    setErrors({ since: issues.find(isOfDay)?.message, value: issues.find((issue) => !isOfDay(issue))?.message })
    if (data !== undefined && !error) void save(async () => void toast.success(await send(data)))
  }
  return (
    <>
      <TextField
        label={label}
        inputMode="decimal"
        maxLength={20}
        value={typed}
        error={errors.value ?? saveError}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <TextField
        label="From"
        type="date"
        value={since}
        error={errors.since}
        onChange={({ currentTarget }) => setSince(currentTarget.value)}
      />
      <Button look="outlined" className="md:mt-6.5" busy={busy} aria-label={`Save ${name}`} onClick={submit}>
        Save
      </Button>
    </>
  )
}
