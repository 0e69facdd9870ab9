import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import type { StaffPeople } from '#contract/accounts/roles.ts'
import { Section } from '../layout/panel.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { InvitationRow } from './invitation-row.tsx'
import { InviteForm } from './invite-form.tsx'
import { PermissionTable } from './permission-table.tsx'
import { PersonRow } from './person-row.tsx'
import { RoleForm } from './role-form.tsx'

type Role = StaffPeople['roles'][number]

/** Who works here, and who may do what. */
export default function People() {
  const { data, ...loaded } = useStaffData('GET /api/admin/people', undefined, { keepFresh: true })
  const [inviting, setInviting] = useState(false)
  const [role, setRole] = useState<Role | 'new'>()
  const changed = () => {
    setInviting(false)
    setRole(undefined)
    void loaded.load()
  }
  return (
    <Screen
      title="People"
      actions={
        data && (
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => setInviting(true)}>Invite a person</Button>
            <Button look="outlined" onClick={() => setRole('new')}>
              Add a role
            </Button>
          </div>
        )
      }
    >
      <LoadState loaded={loaded} what="the people" className="mt-6 h-64" />
      {data && (
        <>
          <ul aria-label="People who work here" className="mt-6 border-t border-hair">
            {data.people.map((person) => (
              <PersonRow key={person._id} person={person} roles={data.roles} onChanged={loaded.load} />
            ))}
          </ul>
          {data.invitations.length > 0 && (
            <Section title="Invited" className="mt-10">
              <ul aria-label="Open invitations" className="border-t border-hair">
                {data.invitations.map((invitation) => (
                  <InvitationRow
                    key={invitation._id}
                    invitation={invitation}
                    role={data.roles.find(({ id }) => id === invitation.roleId)?.name ?? ''}
                    onChanged={loaded.load}
                  />
                ))}
              </ul>
            </Section>
          )}
          <Section title="Who May Do What" className="mt-10">
            <p className="max-w-[62ch] text-soft">
              A change acts with the next press of those who have the role. Nobody gives more than they may do
              themselves, and nobody changes their own role.
            </p>
            <PermissionTable roles={data.roles} onEdit={setRole} />
          </Section>
          <Dialog open={inviting} onClose={() => setInviting(false)} title="Invite a Person">
            <InviteForm roles={data.roles} onInvited={changed} onCancel={() => setInviting(false)} />
          </Dialog>
          <Dialog
            open={role !== undefined}
            onClose={() => setRole(undefined)}
            title={role === 'new' ? 'Add a Role' : 'Change the Role'}
          >
            <RoleForm
              role={role === 'new' ? undefined : role}
              isUsed={data.people.some(({ roleId }) => role !== 'new' && roleId === role?.id)}
              onDone={changed}
              onCancel={() => setRole(undefined)}
            />
          </Dialog>
        </>
      )}
    </Screen>
  )
}
