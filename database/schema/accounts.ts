import { addressLabels, roles } from '#contract/accounts/accounts.ts'
import { sql } from '../drizzle.ts'
import {
  type AnyPgColumn,
  boolean,
  index,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from '../drizzle-columns.ts'
import { foldedSearch } from './folded-text.ts'
import { searchIndexes } from './other-letters.ts'

export const role = pgEnum('role', roles)
export const addressLabel = pgEnum('address_label', addressLabels)

/** What accounts are searched by, folded: name, email and the digits of the phone. */
const searchedText = ({ name, email, phone }: Record<'name' | 'email' | 'phone', AnyPgColumn>) =>
  sql`(${foldedSearch(sql`${name} || ' ' || ${email}`)} || ' ' || regexp_replace(${phone}, '\\D', '', 'g'))`

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    email: text().notNull(),
    passwordHash: text().notNull(),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    role: role().notNull().default('user'),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    index('users_newest').on(table.createdAt, table.id),
    ...searchIndexes('users', searchedText(table)),
  ],
)

export const accountText = searchedText(users)

/** A column of rows that are deleted together with the account they belong to. */
export const ownerReference = () =>
  uuid()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** The staff member who did it, with the name at that time. Visible to staff only. */
export const staffMember = {
  byUserId: uuid().references(() => users.id, { onDelete: 'set null' }),
  byName: text().notNull(),
}

/** The same; null for actions of customers, banks, timers and files. */
export const staffMemberOrNull = { ...staffMember, byName: text() }

/** A token is valid while its session exists: signing out and changing the password delete sessions. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerReference(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** Password reset links: for single use, valid for one hour. The token itself is never stored. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text().primaryKey(),
    userId: ownerReference(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)

/**
 * The new email of an account until it is confirmed; a later request replaces it. The emailed token is never stored.
 */
export const emailChanges = pgTable('email_changes', {
  userId: uuid()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  email: text().notNull(),
  /** Hash of the last emailed token. */
  tokenHash: text(),
  expiresAt: timestamp({ withTimezone: true }).notNull(),
})

export const addresses = pgTable(
  'addresses',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerReference(),
    label: addressLabel().notNull(),
    street: text().notNull(),
    city: text().notNull(),
    state: text().notNull(),
    zipCode: text().notNull(),
    country: text().notNull(),
    phone: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
)
