import { type FormEvent, useRef, useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { PasswordField, SelectField, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { StatusBadge } from '#app/ui/status-badge.tsx'
import type { PersonChange, StaffPeople, StaffPerson } from '#contract/accounts/roles.ts'
import { formatMoment } from '#contract/format-date.ts'
import { lengths } from '#contract/limits.ts'
import { useFocusHandover } from '../layout/use-focus-handover.ts'
import { useChange } from '../saving/use-change.ts'

interface PersonRowProps {
  person: StaffPerson
  roles: StaffPeople['roles']
  onChanged(): Promise<void>
}

/** Side by side, on a phone one below the other. */
const controls = 'grid gap-3 sm:flex sm:flex-wrap sm:items-end'

/** A person with their role, which the viewer changes if they may. */
export function PersonRow({ person, roles, onChanged }: PersonRowProps) {
  const { _id, name, email, roleId, isActive, hasSecondFactor, since, lastSeenAt, mayChange, mayRename } = person
  const [newName, setNewName] = useState(name)
  const [newEmail, setNewEmail] = useState(email)
  const [password, setPassword] = useState('')
  const [resetting, setResetting] = useState(false)
  const { send, busy, formError } = useChange(onChanged)
  const row = useRef<HTMLLIElement>(null)
  useFocusHandover(row)
  // Owners rename themselves; nothing else of their own is theirs to change.
  const isOwn = mayRename && !mayChange
  const emailHint = `${isOwn ? 'Your other devices are signed out.' : 'They are signed out everywhere.'} Both addresses are told.`
  const role = roles.find(({ id }) => id === roleId)
  const change = async (body: PersonChange) => {
    await send(() => api('PUT /api/admin/people/:userId', { params: { userId: _id }, body }))
    await onChanged()
  }
  const rename = (event: FormEvent) => {
    event.preventDefault()
    const proof = isOwn && { currentPassword: password }
    void change({ roleId, isActive, name: newName, ...(newEmail !== email && { email: newEmail, ...proof }) })
    setPassword('')
  }
  const reset = async () => {
    await send(() => api('DELETE /api/admin/people/:userId/second-factor', { params: { userId: _id } }))
    setResetting(false)
    await onChanged()
  }
  return (
    <li ref={row} className="border-b border-hair py-4 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-3 font-semibold">
        <span>{name}</span>
        {!isActive && <StatusBadge color="grey">Deactivated</StatusBadge>}
        {hasSecondFactor && <StatusBadge color="green">Second factor</StatusBadge>}
      </p>
      <p className="tabular mt-1 flex flex-wrap gap-x-4 text-sm text-soft">
        {!mayChange && <span>{role?.name}</span>}
        {!mayRename && <span>{email}</span>}
        <span>{`Since ${formatMoment(since)}`}</span>
        {lastSeenAt && <span>{`Last here ${formatMoment(lastSeenAt)}`}</span>}
      </p>
      <FieldError error={formError} />
      <div className={`mt-3 empty:hidden sm:gap-x-6 ${controls}`}>
        {mayRename && (
          <form noValidate onSubmit={rename} className={controls}>
            <TextField
              label="Name"
              aria-label={`Name of ${name}`}
              value={newName}
              onChange={({ target }) => setNewName(target.value)}
            />
            <TextField
              label="Email"
              aria-label={`Email of ${name}`}
              size={28}
              type="email"
              inputMode="email"
              autoComplete="off"
              maxLength={lengths.email}
              hint={newEmail === email ? undefined : emailHint}
              value={newEmail}
              onChange={({ target }) => setNewEmail(target.value)}
            />
            {isOwn && newEmail !== email && (
              <PasswordField
                label="Your password"
                autoComplete="current-password"
                maxLength={128}
                value={password}
                onChange={({ target }) => setPassword(target.value)}
              />
            )}
            {(newName !== name || newEmail !== email) && (
              <Button type="submit" look="outlined" busy={busy}>
                Save name and email
              </Button>
            )}
          </form>
        )}
        {mayChange && (
          <div className={controls}>
            <SelectField
              label="Role"
              aria-label={`Role of ${name}`}
              value={roleId}
              disabled={busy}
              onChange={({ target }) => void change({ roleId: target.value, isActive })}
            >
              {roles.map(({ id, name, mayGive }) => (
                <option key={id} value={id} disabled={!mayGive}>
                  {name}
                </option>
              ))}
            </SelectField>
            <Button
              look="outlined"
              busy={busy}
              onClick={() => void change({ roleId, isActive: !isActive })}
              aria-label={`${isActive ? 'Deactivate' : 'Activate'} ${name}`}
            >
              {isActive ? 'Deactivate' : 'Activate'}
            </Button>
            {hasSecondFactor && (
              <Button
                look="quiet"
                busy={busy}
                onClick={() => setResetting(true)}
                aria-label={`Reset the second factor of ${name}`}
              >
                Reset the second factor
              </Button>
            )}
          </div>
        )}
      </div>
      <ConfirmDialog
        open={resetting}
        onClose={() => setResetting(false)}
        title="Reset the Second Factor?"
        confirmLabel="Reset"
        onConfirm={() => void reset()}
        busy={busy}
      >
        <p>{`Be sure that it is ${name} who asks: call them, or see them. They are signed out, told by email, and set up a new one.`}</p>
      </ConfirmDialog>
    </li>
  )
}
