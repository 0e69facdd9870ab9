import { Check } from 'lucide-react'
import { Fragment } from 'react'
import { Button } from '#app/ui/button.tsx'
import { WideTable } from '#app/ui/wide-table.tsx'
import { permissionAreas, permissions, permissionTexts } from '#contract/accounts/permissions.ts'
import type { Grant, StaffPeople } from '#contract/accounts/roles.ts'
import { formatTaka } from '#contract/money.ts'

type Role = StaffPeople['roles'][number]

interface PermissionTableProps {
  roles: readonly Role[]
  onEdit(role: Role): void
}

/** Every permission in words, and which roles have it. */
export const PermissionTable = ({ roles, onEdit }: PermissionTableProps) => (
  <WideTable label="Table of permissions" className="mt-4">
    <table className="w-full border-collapse text-left text-sm">
      <thead>
        <tr className="border-b border-ink">
          <th scope="col" className="min-w-64 py-2 pr-4 font-semibold">
            Permission
          </th>
          {roles.map((role) => (
            <th key={role.id} scope="col" className="px-3 py-2 align-bottom font-semibold">
              <span className="block">{role.name}</span>
              {!role.isShipped && role.mayGive && (
                <Button look="quiet" onClick={() => onEdit(role)} aria-label={`Change the role ${role.name}`}>
                  Change
                </Button>
              )}
            </th>
          ))}
        </tr>
      </thead>
      {permissionAreas.map((area) => (
        <tbody key={area}>
          <tr>
            <th scope="rowgroup" colSpan={roles.length + 1} className="caps pt-5 pb-1 text-soft">
              {area}
            </th>
          </tr>
          {permissions
            .filter((permission) => permissionTexts[permission].area === area)
            .map((permission) => (
              <tr key={permission} className="border-b border-hair">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {permissionTexts[permission].text}
                </th>
                {roles.map(({ id, grants }) => (
                  <td key={id} className="px-3 py-2">
                    <Granted grant={grants.find((one) => one.permission === permission)} />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  </WideTable>
)

function Granted({ grant }: { grant: Grant | undefined }) {
  if (!grant) return <span className="sr-only">No</span>
  const { perOrder, perDay, percent } = grant
  const limits = [
    percent !== null && `at most ${percent} %`,
    perOrder !== null && `at most ${formatTaka(perOrder)} an order`,
    perDay !== null && `at most ${formatTaka(perDay)} a day`,
  ].filter((limit) => limit !== false)
  return (
    <Fragment>
      <span className="sr-only">Yes</span>
      <Check aria-hidden className="size-4" />
      {limits.map((limit) => (
        <span key={limit} className="block text-soft">
          {limit}
        </span>
      ))}
    </Fragment>
  )
}
