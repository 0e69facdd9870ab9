import { Link } from 'react-router'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import type { OutgoingMessage } from '#contract/outgoing/outgoing-messages.ts'
import { amountOr } from '../amount-or.ts'
import { href } from '../paths.ts'
import { useChange } from '../saving/use-change.ts'
import { channelNames, languageOf, recipientOf, stateColors, subjectOf } from './sent-message-labels.ts'

interface SentMessageRowProps {
  message: OutgoingMessage
  showsOrder: boolean
  reload(): Promise<void>
}

export function SentMessageRow({ message, showsOrder, reload }: SentMessageRowProps) {
  const { _id, channel, text, orderId, state, attempts, error, at } = message
  const { send, busy, formError } = useChange(reload)
  const subject = subjectOf(message)
  const recipient = recipientOf(message)
  const isHidden = text === undefined
  const sendAgain = async () => {
    if (await send(() => api('POST /api/admin/outgoing-messages/:id/send-again', { params: { id: _id } })))
      await reload()
  }
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 border-b border-hair py-4 [overflow-wrap:anywhere] md:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <p className="text-sm">
        <span className="block">{recipient}</span>
        <span className="block text-soft">{`${channelNames[channel]} · ${formatMoment(at)}`}</span>
        {message.parts > 0 && (
          <span translate="no" className="tabular block text-soft">
            {[formatCount(message.parts, 'part'), amountOr(message.cost, '')].filter(Boolean).join(', ')}
          </span>
        )}
        {showsOrder && orderId && (
          <Link className="link" to={href('/admin/orders/:orderId', { orderId })}>
            {orderNumber(orderId)}
          </Link>
        )}
      </p>
      <div className="min-w-0 max-md:col-span-2 max-md:row-start-2">
        <h2 lang={languageOf(subject)} className="font-sans text-base leading-snug font-semibold">
          {subject}
        </h2>
        {text === null ? (
          <p className="text-sm text-soft">
            The text is not kept: it has a code, a link that signs in, or amounts of reports.
          </p>
        ) : isHidden ? null : channel !== 'email' ? (
          <p lang={languageOf(text)} className="mt-1 text-sm whitespace-pre-line">
            {text}
          </p>
        ) : (
          <details className="mt-1 text-sm">
            <summary className="min-h-6 cursor-pointer text-soft">Show the text</summary>
            <p lang={languageOf(text)} className="mt-2 whitespace-pre-line">
              {text}
            </p>
          </details>
        )}
        {error && <p className="mt-1 text-sm text-danger">{`${formatCount(attempts, 'attempt')}: ${error}`}</p>}
        <FieldError error={formError} />
      </div>
      <div className="flex flex-col items-end gap-2">
        <StatusBadge color={stateColors[state]}>{state}</StatusBadge>
        {state !== 'waiting' && text !== null && (
          <Button
            look="quiet"
            className="-mr-3"
            busy={busy}
            onClick={() => void sendAgain()}
            aria-label={`Send again: ${subject} to ${recipient}`}
          >
            Send again
          </Button>
        )}
      </div>
    </li>
  )
}
