import { type Permission, permissions } from '#contract/accounts/permissions.ts'
import { type Grant, isShippedRole, shippedRoles } from '#contract/accounts/roles.ts'
import { toPoisha, toTaka } from '#contract/money.ts'

/** Of a permission; poisha, null: without limit. */
export interface Limits {
  perOrder: number | null
  perDay: number | null
  percent: number | null
}

/** What a person may do, as the database knows it at this call. */
export type Grants = ReadonlyMap<Permission, Limits>

export interface StaffRights {
  /** The name of the role. */
  role: string
  grants: Grants
  hasSecondFactor: boolean
  /** When this session last proved it. */
  provenAt: Date | null
}

/** A grant as the table stores it. */
export type StoredGrant = { permission: string } & Limits

const isPermission = (name: string): name is Permission => permissions.some((known) => known === name)

/** What a role grants: one of every shop by its id, one of the shop's own by its rows. */
export function grantsOfRole(roleId: string, stored: readonly StoredGrant[]): Grants {
  const grants: [Permission, Limits][] = isShippedRole(roleId)
    ? shippedRoles[roleId].grants.map(readGrant)
    : stored.flatMap(({ permission, ...limits }) => (isPermission(permission) ? [[permission, limits]] : []))
  return new Map(grants)
}

const poishaOrNull = (taka: number | null) => (taka === null ? null : toPoisha(taka))
const takaOrNull = (poisha: number | null) => (poisha === null ? null : toTaka(poisha))

/** A grant of the contract, with limits in poisha. */
export const readGrant = ({ permission, perOrder, perDay, percent }: Grant): [Permission, Limits] => [
  permission,
  { perOrder: poishaOrNull(perOrder), perDay: poishaOrNull(perDay), percent },
]

/** Grants as the contract has them, in the order of its permissions. */
export const writeGrants = (grants: Grants): Grant[] =>
  permissions.flatMap((permission) => {
    const limits = grants.get(permission)
    if (!limits) return []
    return { permission, ...limits, perOrder: takaOrNull(limits.perOrder), perDay: takaOrNull(limits.perDay) }
  })

/** Whether somebody with `own` may do all of `others`, with limits at least as high. */
export const covers = (own: Grants, others: Grants): boolean =>
  [...others].every(([permission, other]) => {
    const mine = own.get(permission)
    const isWithin = (name: keyof Limits) => {
      const most = mine?.[name] ?? null
      return most === null || (other[name] !== null && other[name] <= most)
    }
    return mine !== undefined && (['perOrder', 'perDay', 'percent'] as const).every(isWithin)
  })
