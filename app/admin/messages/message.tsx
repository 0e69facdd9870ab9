import { MailX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { api } from '#app/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatMoment } from '#app/ui/dates.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { ContactMessage } from '#contract/contact.ts'
import { LoadTrouble, Screen } from '../screen.tsx'
import { useAnswer } from '../use-answer.ts'
import { colourOfMessage } from './message-words.ts'
import { ReplyForm } from './reply-form.tsx'

const above = { name: 'Messages', to: '/admin/messages' }

/** One message. Opening it marks it as read. */
export default function MessageScreen() {
  const { messageId = '' } = useParams()
  const { answer, trouble, load, replace } = useAnswer('GET /api/admin/messages/:messageId', { params: { messageId } })
  const message = answer?.data._id === messageId ? answer.data : undefined
  const unread = message?.status === 'unread'
  // Serves the shop's API: it keeps which messages somebody has seen.
  useEffect(() => {
    if (!unread) return
    api('POST /api/admin/messages/:messageId/read', { params: { messageId } }).then(
      () => void load(),
      (error: unknown) => console.warn('The message could not be marked as read', error),
    )
  }, [messageId, unread, load])
  if (trouble?.missing) {
    return (
      <Screen title="No Such Message" above={above}>
        <EmptyState icon={MailX} title="There is no such message">
          <ButtonLink to={above.to}>All messages</ButtonLink>
        </EmptyState>
      </Screen>
    )
  }
  if (!message) {
    return (
      <Screen title="Message" above={above}>
        {trouble ? (
          <LoadTrouble message={trouble.message} onRetry={() => void load()} />
        ) : (
          <>
            <Loading what="the message" />
            <Skeleton className="mt-6 h-72" />
          </>
        )}
      </Screen>
    )
  }
  return <Message key={messageId} message={message} onChanged={(data) => replace({ success: true, data })} />
}

interface MessageProps {
  message: ContactMessage
  onChanged(message: ContactMessage): void
}

function Message({ message, onChanged }: MessageProps) {
  const { name, email, subject, message: words, createdAt, status, adminNotes } = message
  const [writing, setWriting] = useState(adminNotes === null)
  return (
    <Screen
      title={subject}
      above={above}
      actions={<StatusBadge colour={colourOfMessage[status]}>{status}</StatusBadge>}
    >
      <p className="mt-1 text-soft [overflow-wrap:anywhere]">
        {name} ·{' '}
        <a
          href={`mailto:${email}`}
          className="underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink"
        >
          {email}
        </a>{' '}
        · <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
      <p className="mt-6 max-w-[70ch] border border-hair bg-card p-5 [overflow-wrap:anywhere] whitespace-pre-line">
        {words}
      </p>
      {adminNotes !== null && !writing && (
        <section aria-labelledby="reply" className="mt-8 max-w-[70ch]">
          <h2 id="reply" className="text-[26px]">
            Our Reply
          </h2>
          <p className="mt-3 border-l-2 border-gold pl-5 [overflow-wrap:anywhere] whitespace-pre-line">{adminNotes}</p>
          <Button look="outlined" className="mt-5" onClick={() => setWriting(true)}>
            Write another reply
          </Button>
        </section>
      )}
      {writing && (
        <ReplyForm
          message={message}
          onSent={(replied) => {
            onChanged(replied)
            setWriting(false)
          }}
          onLeave={adminNotes === null ? undefined : () => setWriting(false)}
        />
      )}
    </Screen>
  )
}
