import { useRef } from 'react'
import { api } from '#app/api.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { StaffSession } from '#contract/accounts/staff-session-calls.ts'
import { formatMoment } from '#contract/format-date.ts'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useLeave } from '../layout/use-account.ts'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { useChange } from '../saving/use-change.ts'
import { useStaffData } from '../use-staff-data.ts'
import { deviceName } from './device-name.ts'

/** The devices on which the staff member is signed in. */
export default function Sessions() {
  const { data, ...loaded } = useStaffData('GET /api/admin/sessions', undefined, { keepFresh: true })
  const leave = useLeave()
  const { send, busy, formError } = useChange(loaded.load)
  const endAll = async () => {
    if (await send(() => api('DELETE /api/admin/sessions'))) leave()
  }
  return (
    <Screen
      title="Where You Are Signed In"
      actions={
        <div className="flex flex-wrap gap-3">
          <ButtonLink look="outlined" to="/admin/second-factor">
            Second factor
          </ButtonLink>
          <Button look="outlined" busy={busy} onClick={() => void endAll()}>
            Sign out everywhere
          </Button>
        </div>
      }
    >
      <p className="mt-3 max-w-[62ch] text-soft">
        A session ends after twelve hours, or two hours without anybody at the screen. A new password ends all of them.
        Signing out elsewhere asks for your second factor, or for your password if you have none.
      </p>
      <FieldError error={formError} />
      <LoadState loaded={loaded} what="your devices" className="mt-6 h-64" />
      {data && (
        <ul aria-label="Devices, the last used first" className="mt-6 border-t border-hair">
          {data.sessions.map((session) => (
            <Device key={session._id} session={session} onEnded={loaded.load} />
          ))}
        </ul>
      )}
    </Screen>
  )
}

function Device({ session, onEnded }: { session: StaffSession; onEnded(): Promise<void> }) {
  const { _id, userAgent, network, createdAt, lastSeenAt, isCurrent } = session
  const { send, busy, formError } = useChange(onEnded)
  const row = useRef<HTMLLIElement>(null)
  useFocusHandover(row)
  const device = deviceName(userAgent)
  const end = async () => {
    if (await send(() => api('DELETE /api/admin/sessions/:sessionId', { params: { sessionId: _id } }))) await onEnded()
  }
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hair py-4">
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-3 font-semibold">
          <span>{device}</span>
          {isCurrent && <StatusBadge color="green">This device</StatusBadge>}
        </p>
        <p className="tabular mt-1 flex flex-wrap gap-x-4 text-sm text-soft">
          <span>{`Last used ${formatMoment(lastSeenAt)}`}</span>
          <span>{`Signed in ${formatMoment(createdAt)}`}</span>
          <span>{`Network ${network}`}</span>
        </p>
        <FieldError error={formError} />
      </div>
      {!isCurrent && (
        <Button look="outlined" busy={busy} onClick={() => void end()} aria-label={`Sign out on ${device}`}>
          Sign out
        </Button>
      )}
    </li>
  )
}
