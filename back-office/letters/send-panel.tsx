import { type FormEvent, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { districtOfCode } from '#contract/delivery/zones-of-place.ts'
import { formatCount } from '#contract/format-count.ts'
import { allConfirmed, type LetterSending, type RecipientCount, Segment } from '#contract/letters/letters.ts'
import { issuesOf } from '../issues.ts'
import { Panel } from '../layout/panel.tsx'
import { PlaceFilter } from '../lists/place-filter.tsx'
import { useChange } from '../saving/use-change.ts'
import { useSaving } from '../saving/use-saving.ts'
import { useStaffData } from '../use-staff-data.ts'
import { segmentInWords } from './segment-in-words.ts'

interface SendPanelProps {
  id: string
  /** Of the saved letter, which is what is sent. */
  version: number
  onSent(sending: LetterSending): void
  load(): Promise<void>
}

/** Chooses who gets the letter, says how many these are, and sends it only then. */
export function SendPanel({ id, version, onSent, load }: SendPanelProps) {
  const [segment, setSegment] = useState<Segment>(allConfirmed)
  const [months, setMonths] = useState('')
  const [wrongMonths, setWrongMonths] = useState<string>()
  const [counted, setCounted] = useState<{ segment: Segment; count: RecipientCount }>()
  const counting = useSaving()
  const sending = useChange(load)
  const change = (part: Partial<Segment>) => {
    setCounted(undefined)
    setSegment({ ...segment, ...part })
  }
  function count(event: FormEvent) {
    event.preventDefault()
    const checked = Segment.safeParse({ ...segment, months: months.trim() === '' ? null : Number(months) })
    setWrongMonths(checked.error && issuesOf(checked.error)[0]?.message)
    if (!checked.data) return
    const chosen = checked.data
    void counting.save(async () =>
      setCounted({ segment: chosen, count: await api('POST /api/admin/letter-recipients', { body: chosen }) }),
    )
  }
  const sendTo = (chosen: Segment) =>
    sending.send(async () => {
      const body = { segment: chosen, version }
      const answer = await api('POST /api/admin/letters/:id/sending', { params: { id }, body })
      onSent(answer.sending)
      return answer
    })
  return (
    <Panel title="Send">
      <p className="text-sm text-soft">What is saved is sent, to who has confirmed and has not left.</p>
      <form noValidate aria-label="Recipients" onSubmit={count} className="mt-4 grid gap-4">
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <SelectField
            label="Language"
            value={segment.language ?? ''}
            onChange={({ target }) => change({ language: (target.value || null) as Segment['language'] })}
          >
            <option value="">Both</option>
            <option value="en">English</option>
            <option value="bn">Bangla</option>
          </SelectField>
          <TextField
            label="Ordered in the last months"
            hint="Empty: at any time, or never."
            inputMode="numeric"
            maxLength={3}
            value={months}
            error={wrongMonths}
            onChange={({ currentTarget }) => {
              setWrongMonths(undefined)
              setCounted(undefined)
              setMonths(currentTarget.value)
            }}
          />
          <Assortment segment={segment} onChange={change} />
          <PlaceFilter
            code={segment.district ?? undefined}
            onChoose={(code) => change({ district: code ? districtOfCode(code) : null })}
          />
        </div>
        <div>
          <Button type="submit" look="outlined" busy={counting.busy}>
            Count the recipients
          </Button>
          <FieldError error={counting.saveError} />
        </div>
      </form>
      <div role="status" className="mt-4">
        {counted && (
          <p>
            {`${formatCount(counted.count.total, 'reader')}, ${counted.count.inEnglish} in English and ${counted.count.inBangla} in Bangla: ${segmentInWords(counted.segment)}.`}
          </p>
        )}
      </div>
      {counted && counted.count.total > 0 && (
        <Button className="mt-3" busy={sending.busy} onClick={() => void sendTo(counted.segment)}>
          {`Send to ${formatCount(counted.count.total, 'reader')}`}
        </Button>
      )}
      <FieldError error={sending.formError} />
    </Panel>
  )
}

interface AssortmentProps {
  segment: Segment
  onChange(part: Partial<Segment>): void
}

function Assortment({ segment, onChange }: AssortmentProps) {
  const { data } = useStaffData('GET /api/assortment')
  return (
    <>
      <SelectField
        label="Ordered of the brand"
        value={segment.brand ?? ''}
        onChange={({ target }) => onChange({ brand: target.value || null })}
      >
        <option value="">Any</option>
        {data?.brands.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
      <SelectField
        label="Ordered of the category"
        value={segment.category ?? ''}
        onChange={({ target }) => onChange({ category: target.value || null })}
      >
        <option value="">Any</option>
        {data?.categories.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </SelectField>
    </>
  )
}
