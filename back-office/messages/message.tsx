import { MailX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { readDraft } from '#app/shared/drafts.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import { formatMoment } from '#contract/format-date.ts'
import { isolated } from '#contract/names.ts'
import type { StaffMessage } from '#contract/staff-messages.ts'
import { dialLink } from '../calls/contact-links.ts'
import { Section } from '../layout/panel.tsx'
import { LoadError, MissingScreen, Screen } from '../layout/screen.tsx'
import { useBackLink } from '../lists/use-back-link.ts'
import { useChange } from '../saving/use-change.ts'
import { usePathParam } from '../use-path-param.ts'
import { useStaffData } from '../use-staff-data.ts'
import { LatestOrders } from './latest-orders.tsx'
import { colorOfMessage } from './message-labels.ts'
import { draftOf, ReplyForm } from './reply-form.tsx'

/** One message. Opening it marks it as read. */
export default function MessageScreen() {
  const messageId = usePathParam('messageId')
  const above = useBackLink('Messages', '/admin/messages')
  const { data, loadError, load, replace } = useStaffData('GET /api/admin/messages/:messageId', {
    params: { messageId },
  })
  const message = data?.data._id === messageId ? data.data : undefined
  const unread = message?.status === 'unread'
  // The server stores who has read a message.
  useEffect(() => {
    if (!unread) return
    api('POST /api/admin/messages/:messageId/read', { params: { messageId } }).then(
      () => void load(),
      (error: unknown) => console.warn('The message could not be marked as read', error),
    )
  }, [messageId, unread, load])
  if (loadError?.missing) {
    return <MissingScreen what="Message" icon={MailX} above={above} list="/admin/messages" />
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

const contactLink = 'underline decoration-line underline-offset-4 hover:text-ink hover:decoration-ink'

interface MessageProps {
  message: StaffMessage
  onChanged(message: StaffMessage): void
  /** Someone else has replied: reloads the message. */
  onReload(): void
}

function Message({ message, onChanged, onReload }: MessageProps) {
  const above = useBackLink('Messages', '/admin/messages')
  const { _id, name, email, subject, message: text, createdAt, status, replies, account } = message
  const navigate = useNavigate()
  const { send, busy, formError } = useChange(onReload)
  // Restores the form if staff had started another reply.
  const [writing, setWriting] = useState(() => replies.length === 0 || Boolean(readDraft(draftOf(message)).reply))
  const conversation = useRef<HTMLDivElement>(null)
  const repliesHeading = useRef<HTMLHeadingElement>(null)
  const again = useRef<HTMLButtonElement>(null)
  function writeAgain() {
    flushSync(() => setWriting(true))
    conversation.current?.querySelector('textarea')?.focus()
  }
  // Back to the list, and not back here with the browser: opened again, the message would be read again.
  const markAsUnread = async () => {
    const params = { messageId: _id }
    if (await send(() => api('POST /api/admin/messages/:messageId/unread', { params }))) {
      navigate(above.to, { replace: true })
    }
  }
  return (
    <Screen
      title={subject}
      above={above}
      actions={
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {status === 'read' && (
            <Button look="outlined" busy={busy} onClick={() => void markAsUnread()}>
              Mark as unread
            </Button>
          )}
          <StatusBadge color={colorOfMessage[status]}>{status}</StatusBadge>
        </div>
      }
    >
      <FieldError error={formError} />
      <p className="mt-2 text-soft [overflow-wrap:anywhere]">
        <span>{`${isolated(name)} `}</span>
        {email && (
          <span>
            ·{' '}
            <a href={`mailto:${email}`} className={contactLink}>
              {email}
            </a>{' '}
          </span>
        )}
        {account.phone && (
          <span>
            ·{' '}
            <a href={dialLink(account.phone)} className={contactLink}>
              {account.phone}
            </a>{' '}
          </span>
        )}
        <span>· </span>
        <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <p className="max-w-[70ch] self-start border border-hair bg-card p-5 [overflow-wrap:anywhere] whitespace-pre-line">
          {text}
        </p>
        <div className="max-w-[70ch] lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <LatestOrders account={account} />
        </div>
        <div ref={conversation}>
          {replies.length > 0 && (
            <Section
              title={replies.length === 1 ? 'Our Reply' : 'Our Replies'}
              heading={repliesHeading}
              className="mb-8 max-w-[70ch]"
            >
              <ol className="mt-3 grid gap-5">
                {replies.map(({ reply, at, by }) => (
                  <li key={at} className="border-l-2 border-gold pl-5 [overflow-wrap:anywhere]">
                    <p className="whitespace-pre-line">{reply}</p>
                    {(by || at) && (
                      <p className="mt-1 text-sm text-soft">
                        {[by, at && formatMoment(at)].filter(Boolean).join(' · ')}
                      </p>
                    )}
                  </li>
                ))}
              </ol>
              {!writing && (
                <Button ref={again} look="outlined" className="mt-5" onClick={writeAgain}>
                  Reply again
                </Button>
              )}
            </Section>
          )}
          {writing && (
            <ReplyForm
              message={message}
              onSent={(replied) =>
                keepingFocus(repliesHeading, () => {
                  onChanged(replied)
                  setWriting(false)
                })
              }
              onReload={onReload}
              onLeave={replies.length === 0 ? undefined : () => keepingFocus(again, () => setWriting(false))}
            />
          )}
        </div>
      </div>
    </Screen>
  )
}
