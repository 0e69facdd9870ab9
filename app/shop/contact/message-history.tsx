import { ChevronDown } from 'lucide-react'
import { useRef } from 'react'
import { Navigate } from 'react-router'
import { lastSeen } from '#app/account/last-seen.ts'
import { useAccountData } from '#app/account/use-account-data.ts'
import { LoadError } from '#app/ui/loading/load-error.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { pageCount } from '#app/ui/pagination.ts'
import { type BadgeColor, StatusBadge } from '#app/ui/status-badge.tsx'
import type { CallResponse } from '#contract/api.ts'
import type { ContactMessage, MessageStatus } from '#contract/contact.ts'
import * as texts from '#messages/contact.ts'
import { formatMoment } from '#messages/formats.ts'

const colors: Record<MessageStatus, BadgeColor> = { unread: 'yellow', read: 'blue', replied: 'green' }
const perPage = 5

type MessagePage = Pick<CallResponse<'GET /api/contact/my-contacts'>, 'data' | 'total'>
const earlier = lastSeen<MessagePage>()

/** A page of the customer's messages, newest first. */
export const useOwnMessages = (page: number) =>
  useAccountData(
    'GET /api/contact/my-contacts',
    { query: { _page: page, _perPage: perPage } },
    { onData: earlier.remember },
  )

interface MessageHistoryProps {
  own: ReturnType<typeof useOwnMessages>
  page: number
  /** The URL of another page. */
  pathOf(page: number): string
}

/** The customer's messages with status and reply. Expanded at first; can be collapsed. */
export function MessageHistory({ own, page, pathOf }: MessageHistoryProps) {
  const shown = own.error === undefined ? (own.data ?? earlier.recall()) : undefined
  const heading = useRef<HTMLHeadingElement>(null)
  // The pressed link is at the end, and the last page has none. After the click, so that Back restores the scroll
  // position before it.
  const toHeading = () =>
    requestAnimationFrame(() => {
      heading.current?.focus({ preventScroll: true })
      heading.current?.scrollIntoView()
    })
  const last = pageCount(shown?.total ?? 0, perPage)
  if (own.data && page > last) return <Navigate to={pathOf(last)} replace />
  return (
    <details open className="group border-y-3 border-double border-hair">
      <summary className="flex min-h-16 list-none items-center justify-between gap-4 py-4 transition-colors duration-200 hover:text-oud">
        <h2 ref={heading} tabIndex={-1} className="scroll-mt-28 text-[1.75rem] outline-none md:text-[2.125rem]">
          {texts.history}
        </h2>
        <span className="flex items-center gap-3 text-sm text-soft">
          {shown && shown.total > 0 && <span>{texts.messages(shown.total)}</span>}
          <ChevronDown
            aria-hidden
            strokeWidth={1.5}
            className="size-5 text-ink transition-transform duration-200 ease-out group-open:rotate-180"
          />
        </span>
      </summary>
      <div className="pb-6">
        {!shown && own.error === undefined && <LoadingMessages />}
        {own.error !== undefined && (
          <LoadError
            message={texts.historyNotLoaded}
            onRetry={() => void own.load()}
            className="border-t border-hair py-6"
          />
        )}
        {shown?.total === 0 && <p className="min-h-34 border-t border-hair py-6 text-soft">{texts.noMessages}</p>}
        {shown && shown.total > 0 && (
          <div aria-busy={!own.data} className={own.data ? undefined : 'opacity-60 transition-opacity delay-150'}>
            <ol>
              {shown.data.map((message) => (
                <Message key={message._id} message={message} />
              ))}
            </ol>
            <PageLinks page={page} last={last} pathOf={pathOf} preventScrollReset onPage={toHeading} className="mt-2" />
          </div>
        )}
      </div>
    </details>
  )
}

function Message({ message: { subject, message, createdAt, status, replies } }: { message: ContactMessage }) {
  return (
    <li className="border-t border-hair py-6">
      <article>
        <div className="flex items-start justify-between gap-4">
          <h3 className="min-w-0 text-[1.375rem] leading-tight wrap-anywhere">{subject}</h3>
          <StatusBadge color={colors[status]}>{texts.statuses[status]}</StatusBadge>
        </div>
        <p className="mt-1 text-sm text-soft">
          <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
        </p>
        <p className="mt-3 max-w-3xl wrap-anywhere whitespace-pre-line">{message}</p>
        {replies.map(({ reply, at }, index) => (
          <div key={at} className="mt-5 border-l-2 border-gold bg-card px-5 py-4">
            <h4 className="caps text-oud">{texts.reply(index === 0)}</h4>
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
      <Loading what={texts.yourMessages} />
      <Skeleton className="h-7 w-2/5" />
      <Skeleton className="mt-2 h-4 w-1/4" />
      <Skeleton className="mt-4 h-5 w-4/5" />
    </div>
  )
}
