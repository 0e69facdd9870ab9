import { useState } from 'react'
import { api } from '#app/api.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { invitationLasts } from '#contract/accounts/invitations.ts'
import type { StaffPeople } from '#contract/accounts/roles.ts'
import { lengths } from '#contract/limits.ts'
import { DialogForm } from '../saving/dialog-form.tsx'
import { useChange } from '../saving/use-change.ts'

interface InviteFormProps {
  roles: StaffPeople['roles']
  onInvited(): void
  onCancel(): void
}

/** Invites a person by email, with a role that the viewer may give. */
export function InviteForm({ roles, onInvited, onCancel }: InviteFormProps) {
  const givable = roles.filter(({ mayGive }) => mayGive)
  const [body, setBody] = useState({ name: '', email: '', roleId: givable.at(-1)?.id ?? '' })
  const { send, busy, formError, clearError } = useChange(() => undefined)
  const change = (changed: Partial<typeof body>) => {
    clearError()
    setBody({ ...body, ...changed })
  }
  const invite = async () => {
    if (await send(() => api('POST /api/admin/invitations', { body }))) onInvited()
  }
  return (
    <DialogForm
      onSubmit={invite}
      submitLabel="Send the invitation"
      canSubmit={body.name.trim() !== '' && body.email.trim() !== ''}
      onCancel={onCancel}
      busy={busy}
      error={formError}
    >
      <p className="text-soft">
        {`The person gets an email with a link that works once, for ${invitationLasts} hours, and sets a password there. Ask them for the address yourself: whoever reads it gets the role.`}
      </p>
      <TextField
        label="Name"
        autoComplete="off"
        maxLength={lengths.name}
        value={body.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={lengths.email}
        value={body.email}
        onChange={({ target }) => change({ email: target.value })}
      />
      <SelectField label="Role" value={body.roleId} onChange={({ target }) => change({ roleId: target.value })}>
        {givable.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </DialogForm>
  )
}
