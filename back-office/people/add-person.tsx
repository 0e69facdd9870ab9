import { useState } from 'react'
import { api } from '#app/api.ts'
import { SelectField, TextField } from '#app/ui/form/field.tsx'
import type { StaffPeople } from '#contract/accounts/roles.ts'
import { lengths } from '#contract/limits.ts'
import { DialogForm } from '../saving/dialog-form.tsx'
import { useChange } from '../saving/use-change.ts'

interface AddPersonProps {
  roles: StaffPeople['roles']
  onAdded(): void
  onCancel(): void
}

/** Gives an account of the shop a role. */
export function AddPerson({ roles, onAdded, onCancel }: AddPersonProps) {
  const givable = roles.filter(({ mayGive }) => mayGive)
  const [email, setEmail] = useState('')
  const [roleId, setRoleId] = useState(givable.at(-1)?.id ?? '')
  const { send, busy, formError, clearError } = useChange(() => undefined)
  const add = async () => {
    if (await send(() => api('POST /api/admin/people', { body: { email, roleId } }))) onAdded()
  }
  return (
    <DialogForm
      onSubmit={add}
      submitLabel="Add"
      canSubmit={email.trim() !== ''}
      onCancel={onCancel}
      busy={busy}
      error={formError}
    >
      <p className="text-soft">
        The person opens an account in the shop first, with a password of at least 12 characters, and tells you its
        email. Ask them for it yourself: whoever owns the account gets the role.
      </p>
      <TextField
        label="Email of the account"
        type="email"
        autoComplete="off"
        maxLength={lengths.email}
        value={email}
        onChange={({ target }) => {
          clearError()
          setEmail(target.value)
        }}
      />
      <SelectField label="Role" value={roleId} onChange={({ target }) => setRoleId(target.value)}>
        {givable.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
    </DialogForm>
  )
}
