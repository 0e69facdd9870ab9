import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import { type Permission, permissionAreas, permissions, permissionTexts } from '#contract/accounts/permissions.ts'
import { type Grant, isLimited, type StaffRole } from '#contract/accounts/roles.ts'
import { lengths } from '#contract/limits.ts'
import { DialogForm } from '../saving/dialog-form.tsx'
import { useChange } from '../saving/use-change.ts'
import { useStaff } from '../staff.ts'

interface RoleFormProps {
  /** Undefined: a new one. */
  role: StaffRole | undefined
  /** Whether somebody has it. */
  isUsed: boolean
  onDone(): void
  onCancel(): void
}

const limitNames = {
  perOrder: 'At most for an order, taka',
  perDay: 'At most a day, taka',
  percent: 'At most, percent of the goods',
} as const
type Limit = keyof typeof limitNames

/** A role of the shop's own: what it grants, at most what the viewer may do, and up to which amounts. */
export function RoleForm({ role, isUsed, onDone, onCancel }: RoleFormProps) {
  const [name, setName] = useState(role?.name ?? '')
  const [grants, setGrants] = useState<readonly Grant[]>(role?.grants ?? [])
  const own = useStaff().grants
  const { send, busy, formError, clearError } = useChange(onDone)
  const ownOf = (permission: Permission) => own.find((grant) => grant.permission === permission)
  const toggle = (permission: Permission) => {
    clearError()
    const without = grants.filter((grant) => grant.permission !== permission)
    const given = ownOf(permission)
    setGrants(without.length < grants.length || !given ? without : [...without, given])
  }
  const limit = (permission: Permission, kind: Limit, typed: string) => {
    clearError()
    const value = typed === '' ? null : Number(typed)
    setGrants(grants.map((grant) => (grant.permission === permission ? { ...grant, [kind]: value } : grant)))
  }
  const body = { name, grants: [...grants] }
  const save = async () => {
    const saved = await send(() =>
      role
        ? api('PUT /api/admin/roles/:roleId', { params: { roleId: role.id }, body })
        : api('POST /api/admin/roles', { body }),
    )
    if (saved) onDone()
  }
  const remove = async () => {
    if (role && (await send(() => api('DELETE /api/admin/roles/:roleId', { params: { roleId: role.id } })))) onDone()
  }
  return (
    <DialogForm
      onSubmit={save}
      submitLabel="Save"
      canSubmit={name.trim() !== '' && grants.length > 0}
      onCancel={onCancel}
      busy={busy}
      error={formError}
    >
      <TextField
        label="Name of the role"
        autoComplete="off"
        maxLength={lengths.name}
        value={name}
        onChange={({ target }) => {
          clearError()
          setName(target.value)
        }}
      />
      {permissionAreas.map((area) => (
        <fieldset key={area}>
          <legend className="caps text-soft">{area}</legend>
          {permissions
            .filter((permission) => permissionTexts[permission].area === area && ownOf(permission))
            .map((permission) => (
              <GrantField
                key={permission}
                permission={permission}
                grant={grants.find((grant) => grant.permission === permission)}
                onToggle={() => toggle(permission)}
                onLimit={(kind, typed) => limit(permission, kind, typed)}
              />
            ))}
        </fieldset>
      ))}
      {role && !isUsed && (
        <Button look="quiet" busy={busy} onClick={() => void remove()}>
          Remove this role
        </Button>
      )}
    </DialogForm>
  )
}

interface GrantFieldProps {
  permission: Permission
  grant: Grant | undefined
  onToggle(): void
  onLimit(kind: Limit, typed: string): void
}

function GrantField({ permission, grant, onToggle, onLimit }: GrantFieldProps) {
  const limits: Limit[] = permission === 'orders.discount' ? ['percent', 'perOrder', 'perDay'] : ['perOrder', 'perDay']
  return (
    <>
      <Checkbox label={permissionTexts[permission].text} checked={grant !== undefined} onChange={onToggle} />
      {grant && isLimited(permission) && (
        <div className="mb-3 ml-8 grid gap-3 sm:grid-cols-2">
          {limits.map((kind) => (
            <TextField
              key={kind}
              label={limitNames[kind]}
              hint="Empty: without limit"
              inputMode="decimal"
              type="number"
              min={0}
              value={grant[kind] ?? ''}
              onChange={({ target }) => onLimit(kind, target.value)}
            />
          ))}
        </div>
      )}
    </>
  )
}
