import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { formatMoment } from '#contract/format-date.ts'
import type { LetterSending } from '#contract/letters/letters.ts'
import { isolated } from '#contract/names.ts'
import { Panel } from '../layout/panel.tsx'
import { OnlyWith } from '../only-with.tsx'
import { useChange } from '../saving/use-change.ts'
import { resultInWords } from './letter-labels.ts'
import { segmentInWords } from './segment-in-words.ts'

interface SendingPanelProps {
  id: string
  sending: LetterSending
  onChanged(sending: LetterSending): void
  load(): Promise<void>
}

/** How far a letter is sent, to whom and by whom; it can be paused. */
export function SendingPanel({ id, sending, onChanged, load }: SendingPanelProps) {
  const { state, segment, startedAt, finishedAt, by, result } = sending
  const { send, busy, formError } = useChange(load)
  const change = (call: 'pause' | 'resume') =>
    send(async () => {
      const params = { params: { id } }
      const answer = await (call === 'pause'
        ? api('POST /api/admin/letters/:id/pause', params)
        : api('POST /api/admin/letters/:id/resume', params))
      onChanged(answer.sending)
      return answer
    })
  return (
    <Panel title="Sending">
      <p role="status" className="text-lg">
        {resultInWords(result)}
      </p>
      <p className="mt-1 text-sm text-soft">{`To ${segmentInWords(segment)}.`}</p>
      {startedAt && by !== null && (
        <p className="text-sm text-soft">
          {`Begun by ${isolated(by)}, ${formatMoment(startedAt)}${finishedAt ? `, finished ${formatMoment(finishedAt)}` : ''}`}
        </p>
      )}
      {state !== 'sent' && (
        <OnlyWith needs="letters.send">
          <Button
            look="outlined"
            className="mt-4"
            busy={busy}
            onClick={() => void change(state === 'paused' ? 'resume' : 'pause')}
          >
            {state === 'paused' ? 'Send the rest' : 'Pause'}
          </Button>
        </OnlyWith>
      )}
      <FieldError error={formError} />
    </Panel>
  )
}
