import { useRef } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { Invitation } from '#contract/accounts/invitations.ts'
import { formatMoment } from '#contract/format-date.ts'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { useChange } from '../saving/use-change.ts'

interface InvitationRowProps {
  invitation: Invitation
  /** The name of its role. */
  role: string
  onChanged(): Promise<void>
}

/** An invitation that nobody has accepted yet. */
export function InvitationRow({ invitation, role, onChanged }: InvitationRowProps) {
  const { _id, name, email, by, expiresAt } = invitation
  const { send, busy, formError } = useChange(onChanged)
  const row = useRef<HTMLLIElement>(null)
  useFocusHandover(row)
  const params = { invitationId: _id }
  const change = async (
    call: 'POST /api/admin/invitations/:invitationId/resend' | 'DELETE /api/admin/invitations/:invitationId',
  ) => {
    if (await send(() => api(call, { params }))) await onChanged()
  }
  const isExpired = new Date(expiresAt) <= new Date()
  return (
    <li ref={row} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-b border-hair py-4">
      <div className="min-w-0 flex-1 basis-72 [overflow-wrap:anywhere]">
        <p className="flex flex-wrap items-center gap-3 font-semibold">
          <span>{name}</span>
          {isExpired && <StatusBadge color="grey">Expired</StatusBadge>}
        </p>
        <p className="tabular mt-1 flex flex-wrap gap-x-4 text-sm text-soft">
          <span>{email}</span>
          <span>{role}</span>
          <span>{`By ${by}`}</span>
          <span>{`${isExpired ? 'Expired' : 'Until'} ${formatMoment(expiresAt)}`}</span>
        </p>
        <FieldError error={formError} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          look="outlined"
          busy={busy}
          onClick={() => void change('POST /api/admin/invitations/:invitationId/resend')}
          aria-label={`Send the invitation of ${name} again`}
        >
          Send again
        </Button>
        <Button
          look="quiet"
          busy={busy}
          onClick={() => void change('DELETE /api/admin/invitations/:invitationId')}
          aria-label={`Withdraw the invitation of ${name}`}
        >
          Withdraw
        </Button>
      </div>
    </li>
  )
}
