import { ChevronDown } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { AccountData } from '#app/account/use-account-data.ts'
import { Button } from '#app/ui/button.tsx'
import { LoadError } from '#app/ui/loading/load-error.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { type BadgeColor, StatusBadge } from '#app/ui/status-badge.tsx'
import type { ContactMessage, MessageStatus } from '#contract/contact.ts'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'

const colors: Record<MessageStatus, BadgeColor> = { unread: 'yellow', read: 'blue', replied: 'green' }
const shownAtFirst = 5

/** The customer's messages with status and reply. Expanded at first; can be collapsed. */
export function MessageHistory({ own }: { own: AccountData<'GET /api/contact/my-contacts'> }) {
  const messages = own.data?.data
  return (
    <details open className="group border-y-3 border-double border-hair">
      <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-4 transition-colors duration-200 hover:text-oud">
        <h2 className="text-[1.75rem] md:text-[2.125rem]">Message History</h2>
        <span className="flex items-center gap-3 text-sm text-soft">
          {messages && messages.length > 0 && <span>{formatCount(messages.length, 'message')}</span>}
          <ChevronDown
            aria-hidden
            strokeWidth={1.5}
            className="size-5 text-ink transition-transform duration-200 ease-out group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="pb-6">
        {!messages && !own.error && <LoadingMessages />}
        {own.error !== undefined && (
          <LoadError
            message="Failed to load your messages"
            onRetry={() => void own.load()}
            className="border-t border-hair py-6"
          />
        )}
        {messages && <Messages messages={messages} />}
      </div>
    </details>
  )
}

function Messages({ messages }: { messages: ContactMessage[] }) {
  const [all, setAll] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  if (messages.length === 0) {
    return (
      <p className="min-h-34 border-t border-hair py-6 text-soft">
        No messages yet. Your messages and our replies will appear here.
      </p>
    )
  }
  // The pressed button disappears, so the first message that it shows gets the focus.
  const showAll = () => {
    flushSync(() => setAll(true))
    list.current?.querySelectorAll('li')[shownAtFirst]?.focus({ preventScroll: true })
  }
  const shown = all ? messages : messages.slice(0, shownAtFirst)
  return (
    <>
      <ol ref={list}>
        {shown.map((message) => (
          <Message key={message._id} message={message} />
        ))}
      </ol>
      {shown.length < messages.length && (
        <Button look="quiet" onClick={showAll}>{`Show all ${messages.length} messages`}</Button>
      )}
    </>
  )
}

/** Older API responses and caches may omit the replies. */
function Message({ message: { subject, message, createdAt, status, replies = [] } }: { message: ContactMessage }) {
  return (
    <li tabIndex={-1} className="border-t border-hair py-6">
      <article>
        <div className="flex items-start justify-between gap-4">
          <h3 className="min-w-0 text-[1.375rem] leading-tight wrap-anywhere">{subject}</h3>
          <StatusBadge color={colors[status]}>{status}</StatusBadge>
        </div>
        <p className="mt-1 text-sm text-soft">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        <p className="mt-3 max-w-3xl wrap-anywhere whitespace-pre-line">{message}</p>
        {replies.map(({ reply, at }, index) => (
          <div key={at} className="mt-5 border-l-2 border-gold bg-card px-5 py-4">
            <h4 className="caps text-oud">{index === 0 ? 'Our reply' : 'Our next reply'}</h4>
            <p className="mt-2 max-w-3xl wrap-anywhere whitespace-pre-line">{reply}</p>
            {at && (
              <p className="mt-2 text-sm text-soft">
                <time dateTime={at}>{formatMoment(at)}</time>
              </p>
            )}
          </div>
        ))}
      </article>
    </li>
  )
}

function LoadingMessages() {
  return (
    <div className="min-h-34 border-t border-hair py-6">
      <Loading what="your messages" />
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="mt-2 h-4 w-1/4" />
      <Skeleton className="mt-4 h-5 w-4/5" />
    </div>
  )
}
