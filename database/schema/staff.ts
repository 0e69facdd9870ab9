import type { Permission } from '#contract/accounts/permissions.ts'
import type { LimitedPermission } from '#contract/accounts/roles.ts'
import { bigint, index, pgTable, primaryKey, smallint, text, timestamp, uuid } from '../drizzle-columns.ts'
import { users } from './accounts.ts'
import { orderReference } from './orders.ts'

/**
 * Roles of staff. Those of every shop are rows without grants: what they grant is in `contract/accounts/roles.ts`. Their
 * ids are words, those of the shop's own roles are random.
 */
export const staffRoles = pgTable('staff_roles', {
  id: text().primaryKey(),
  name: text().notNull().unique(),
  createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})

/** What the shop's own roles grant. Amounts in poisha; null: without limit. */
export const staffRoleGrants = pgTable(
  'staff_role_grants',
  {
    roleId: text()
      .notNull()
      .references(() => staffRoles.id, { onDelete: 'cascade' }),
    permission: text().$type<Permission>().notNull(),
    perOrder: bigint({ mode: 'number' }),
    perDay: bigint({ mode: 'number' }),
    percent: smallint(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.permission] })],
)

/**
 * Who works in the back office. `users.role` is no longer read: it is `admin` for owners only, so that the version before
 * gives nobody more than they have.
 */
export const staff = pgTable('staff', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  roleId: text()
    .notNull()
    .references(() => staffRoles.id),
  since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** When who manages people has set the email last; null: nobody has, it is that of the account. */
  emailSetAt: timestamp({ withTimezone: true }),
  /** Since when the person may not sign in; null: may. */
  deactivatedAt: timestamp({ withTimezone: true }),
})

/** Invitations to work here, by email. The token itself is never stored; the hash is that of the last link. */
export const staffInvitations = pgTable(
  'staff_invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    roleId: text()
      .notNull()
      .references(() => staffRoles.id, { onDelete: 'cascade' }),
    tokenHash: text().unique(),
    /** Whose rights the role is checked against once more when it is accepted. */
    byUserId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    byName: text().notNull(),
    sentAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
    withdrawnAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('staff_invitations_sent').on(table.sentAt)],
)

/**
 * The second factor of staff: keys of an authenticator app, encrypted (`second-factor.ts`), and the last time step of which
 * a code was used, which works once.
 */
export const staffSecondFactors = pgTable('staff_second_factors', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Null until a code of the first key has been confirmed. */
  secret: text(),
  since: timestamp({ withTimezone: true }),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
  /** A new key that waits for a code. */
  pendingSecret: text(),
  pendingSince: timestamp({ withTimezone: true }),
})

/** Recovery codes that are left. Each has 120 random bits, so a plain hash is enough. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    codeHash: text().primaryKey(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [index('staff_recovery_codes_of_person').on(table.userId)],
)

/** Refunds and discounts that count for the limits of roles; poisha. */
export const staffLimitUses = pgTable(
  'staff_limit_uses',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    permission: text().$type<LimitedPermission>().notNull(),
    orderId: orderReference(),
    amount: bigint({ mode: 'number' }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('staff_limit_uses_of_person').on(table.userId, table.permission, table.at),
    index('staff_limit_uses_of_order').on(table.orderId, table.permission),
  ],
)
