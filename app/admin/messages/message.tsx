import { MailX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { api } from '#app/api.ts'
import { readDraft } from '#app/stores/drafts.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { formatMoment } from '#app/ui/dates.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { StaffMessage } from '#contract/staff.ts'
import { LoadError, Screen } from '../layout/screen.tsx'
import { useBackLink } from '../lists/use-back-link.ts'
import { useStaffData } from '../use-staff-data.ts'
import type { Route } from './+types/message.ts'
import { colourOfMessage } from './message-labels.ts'
import { draftOf, ReplyForm } from './reply-form.tsx'

/** One message. Opening it marks it as read. */
export default function MessageScreen({ params: { messageId } }: Route.ComponentProps) {
  const above = useBackLink('Messages', '/admin/messages')
  const { data, loadError, load, replace } = useStaffData('GET /api/admin/messages/:messageId', {
    params: { messageId },
  })
  const message = data?.data._id === messageId ? data.data : undefined
  const unread = message?.status === 'unread'
  // Syncs with the API: it stores who has read a message.
  useEffect(() => {
    if (!unread) return
    api('POST /api/admin/messages/:messageId/read', { params: { messageId } }).then(
      () => void load(),
      (error: unknown) => console.warn('The message could not be marked as read', error),
    )
  }, [messageId, unread, load])
  if (loadError?.missing) {
    return (
      <Screen title="Message Not Found" above={above}>
        <EmptyState icon={MailX} title="Message not found">
          <ButtonLink to="/admin/messages">All messages</ButtonLink>
        </EmptyState>
      </Screen>
    )
  }
  if (!message) {
    return (
      <Screen title="Message" above={above}>
        {loadError ? (
          <LoadError message={loadError.message} onRetry={() => void load()} />
        ) : (
          <>
            <Loading what="the message" />
            <Skeleton className="mt-6 h-72" />
          </>
        )}
      </Screen>
    )
  }
  return (
    <Message
      key={messageId}
      message={message}
      onChanged={(data) => replace({ success: true, data })}
      onReload={() => void load()}
    />
  )
}

interface MessageProps {
  message: StaffMessage
  onChanged(message: StaffMessage): void
  /** Someone else has replied: reloads the message. */
  onReload(): void
}

function Message({ message, onChanged, onReload }: MessageProps) {
  const above = useBackLink('Messages', '/admin/messages')
  const { name, email, subject, message: text, createdAt, status, replies } = message
  // Restores the form if staff had started another reply.
  const [writing, setWriting] = useState(() => replies.length === 0 || Boolean(readDraft(draftOf(message)).reply))
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
        {text}
      </p>
      {replies.length > 0 && (
        <section aria-labelledby="replies" className="mt-8 max-w-[70ch]">
          <h2 id="replies" className="text-[26px]">
            {replies.length === 1 ? 'Our Reply' : 'Our Replies'}
          </h2>
          <ol className="mt-3 grid gap-5">
            {replies.map(({ reply, at, by }) => (
              <li key={at} className="border-l-2 border-gold pl-5 [overflow-wrap:anywhere]">
                <p className="whitespace-pre-line">{reply}</p>
                {(by || at) && (
                  <p className="mt-1 text-sm text-soft">{[by, at && formatMoment(at)].filter(Boolean).join(' · ')}</p>
                )}
              </li>
            ))}
          </ol>
          {!writing && (
            <Button look="outlined" className="mt-5" onClick={() => setWriting(true)}>
              Reply again
            </Button>
          )}
        </section>
      )}
      {writing && (
        <ReplyForm
          message={message}
          onSent={(replied) => {
            onChanged(replied)
            setWriting(false)
          }}
          onReload={onReload}
          onLeave={replies.length === 0 ? undefined : () => setWriting(false)}
        />
      )}
    </Screen>
  )
}
