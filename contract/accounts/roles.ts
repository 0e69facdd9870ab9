import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { lengths } from '../limits.ts'
import { hasWholePoisha } from '../money.ts'
import { requiredText } from '../text-fields.ts'
import { email, ownPassword } from './accounts.ts'
import { type Permission, permissions } from './permissions.ts'

const mostTaka = z
  .number()
  .min(0, wrong('check_this'))
  .max(10_000_000, wrong('check_this'))
  .refine(hasWholePoisha, wrong('check_this'))
  .nullable()

/** A permission with its limits; null: without limit. */
export const Grant = z.strictObject({
  permission: z.enum(permissions),
  perOrder: mostTaka.describe('at most for one order, all in all; decimal taka'),
  perDay: mostTaka.describe('at most by one person on a day in Dhaka; decimal taka'),
  percent: z.number().int().min(0).max(100).nullable().describe('of discounts: at most this part of the goods'),
})
export type Grant = z.infer<typeof Grant>

/** The permissions with limits: other grants have none. */
export const limitedPermissions = ['orders.refund', 'orders.discount'] as const satisfies readonly Permission[]
export type LimitedPermission = (typeof limitedPermissions)[number]
export const isLimited = (permission: Permission): permission is LimitedPermission =>
  limitedPermissions.some((limited) => limited === permission)

const without = { perOrder: null, perDay: null, percent: null }
const all = (...granted: readonly Permission[]): Grant[] => granted.map((permission) => ({ permission, ...without }))

const shipped = {
  owner: { name: 'Owner', grants: all(...permissions) },
  manager: {
    name: 'Manager',
    grants: all(...permissions.filter((one) => one !== 'payments.edit' && one !== 'operations')),
  },
  orders: {
    name: 'Orders',
    grants: [
      ...all('today.read', 'orders.read', 'orders.phone', 'orders.money', 'orders.confirm', 'orders.outcome'),
      ...all('orders.edit', 'orders.cancel', 'orders.return', 'counter.sell', 'reports.read'),
      { permission: 'orders.discount', ...without, percent: 10 },
      { permission: 'orders.refund', perOrder: 2_000, perDay: 10_000, percent: null },
    ],
  },
  packing: {
    name: 'Packing',
    grants: all('today.read', 'orders.read', 'orders.pack', 'orders.label', 'orders.ship', 'stock.read'),
  },
  content: {
    name: 'Content',
    grants: all('today.read', 'catalogue.read', 'catalogue.edit', 'reviews.edit', 'content.edit', 'messages.answer'),
  },
  accounts: {
    name: 'Accounts',
    grants: all(
      'today.read',
      'orders.read',
      'orders.export',
      'money.read',
      'money.settle',
      'changes.read',
      'reports.read',
      'reports.money',
    ),
  },
} as const satisfies Record<string, { name: string; grants: readonly Grant[] }>

export type ShippedRole = keyof typeof shipped
/** The roles of every shop, by their ids. They never change in a shop: who needs another one adds a role. */
export const shippedRoles: Record<ShippedRole, { name: string; grants: readonly Grant[] }> = shipped
export const isShippedRole = (id: string): id is ShippedRole => Object.hasOwn(shippedRoles, id)
/** The role that may do everything. It is known by this id, never by a name. */
export const ownerRole = 'owner' satisfies ShippedRole

const Role = z.object({
  id: z.string(),
  name: z.string(),
  isShipped: z.boolean().describe('a role of every shop, which nobody changes'),
  grants: z.array(Grant),
})
export type StaffRole = z.infer<typeof Role>

export const StaffPerson = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  roleId: z.string(),
  isActive: z.boolean(),
  hasSecondFactor: z.boolean(),
  since: z.iso.datetime(),
  lastSeenAt: z.iso.datetime().nullable().describe('of a session that still runs'),
  mayRename: z
    .boolean()
    .describe('whether the caller may change name and email: who may change the person, and owners their own'),
  mayChange: z.boolean().describe('whether the caller may: not for oneself, nor for who may do more'),
})
export type StaffPerson = z.infer<typeof StaffPerson>

export const StaffPeople = z.object({
  people: z.array(StaffPerson),
  roles: z.array(Role.extend({ mayGive: z.boolean().describe('whether the caller has all that it grants') })),
})
export type StaffPeople = z.infer<typeof StaffPeople>

export const PersonChange = z.strictObject({
  roleId: z.string().max(60),
  isActive: z.boolean(),
  name: requiredText(wrong('enter_name'), lengths.name).optional().describe('stays when left out'),
  email: email(wrong('email_required'), wrong('profile_email_invalid'))
    .optional()
    .describe('stays when left out; another one ends the sessions of the person, and both addresses are told'),
  currentPassword: ownPassword.optional().describe('required with a new email of your own'),
})
export type PersonChange = z.infer<typeof PersonChange>

export const RoleChange = z.strictObject({
  name: requiredText(wrong('enter_name'), lengths.name),
  grants: z
    .array(Grant)
    .min(1, wrong('check_this'))
    .max(permissions.length, wrong('check_this'))
    .refine(
      (grants) => new Set(grants.map(({ permission }) => permission)).size === grants.length,
      wrong('check_this'),
    ),
})
export type RoleChange = z.infer<typeof RoleChange>
