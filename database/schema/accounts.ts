import { addressLabels, type OrderMessageChoice, roles } from '#contract/accounts/accounts.ts'
import type { CodeKind } from '#contract/accounts/phone-sign-in.ts'
import type { Language } from '#contract/language.ts'
import { sql } from '../drizzle.ts'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  smallint,
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

/** A number that was confirmed for an account until a time, ISO 8601, when it was replaced, removed or lost. */
export interface FormerPhone {
  phone: string
  until: string
}

export const users = pgTable(
  'users',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Empty: the account has none, and is signed in to with its confirmed phone. */
    email: text().notNull(),
    /** When a link sent to the email was last used for this account; null: never, anybody may have typed it. */
    emailProvenAt: timestamp({ withTimezone: true }),
    /** Null: none was set, and the account is signed in to with its confirmed phone. */
    passwordHash: text(),
    phone: text().notNull().default(''),
    /** The number that a code has confirmed, E.164: one way to sign in. It belongs to one account. */
    confirmedPhone: text(),
    /** Those that were confirmed before the present one: nothing about orders of that time goes there. */
    formerPhones: jsonb().$type<FormerPhone[]>().notNull().default([]),
    /** When a code last proved the confirmed number, which may change hands later (`phone-owner.ts`). */
    phoneProvenAt: timestamp('last_sign_in_at', { withTimezone: true }).notNull().defaultNow(),
    address: text().notNull().default(''),
    role: role().notNull().default('user'),
    /** How the account wants messages about its orders, and in which language. With null it is that of each order. */
    orderMessages: text().$type<OrderMessageChoice>().notNull().default('both'),
    messageLanguage: text().$type<Language>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When it was erased: the row stays without the person, for the orders and reviews that name it. */
    erasedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('users_email').on(sql`lower(${table.email})`).where(sql`${table.email} <> ''`),
    uniqueIndex('users_confirmed_phone').on(table.confirmedPhone),
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

/** When and by whom a document of one row was saved; null: it is as the shop came. */
export const savedOrNull = {
  savedAt: timestamp('changed_at', { withTimezone: true }),
  savedByUserId: uuid('by_user_id').references(() => users.id, { onDelete: 'set null' }),
  savedByName: text('by_name'),
}

/** What a person has agreed to: the versions of the pages that were shown, 0 for those of a new shop. */
export const consents = pgTable(
  'consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ownerReference(),
    termsVersion: integer().notNull(),
    privacyVersion: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('consents_of_user').on(table.userId)],
)

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

/**
 * Signed-in devices of staff, apart from the sessions of customers. The cookie's token is never stored: it has 256 random
 * bits, so a plain hash is enough.
 */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: ownerReference(),
    tokenHash: text().notNull().unique(),
    /** As the browser names itself. */
    userAgent: text().notNull(),
    /** An IPv4 address, or the /64 prefix of an IPv6 one. */
    network: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The last call that somebody at the screen caused, within a minute. */
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    /** When this session last proved the second factor; the password, of a person without one. */
    provenAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('staff_sessions_user').on(table.userId)],
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
 * Codes that were requested for a phone number, for signing in or confirming it, or for joining the account that has it
 * to another: for single use, valid for five minutes. The code is not stored (`codeOf`), the browser's secret only as a
 * hash.
 */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** E.164. */
    phone: text().notNull(),
    kind: text().$type<CodeKind>().notNull().default('sms'),
    /**
     * The account that has the number, for a code that is emailed. With null no account has an email, and none was
     * sent.
     */
    userId: uuid().references(() => users.id, { onDelete: 'cascade' }),
    requestHash: text().notNull().unique(),
    /** How many codes were tried. */
    tries: smallint().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    usedAt: timestamp({ withTimezone: true }),
  },
  (table) => [index('phone_codes_expiry').on(table.expiresAt)],
)

/** How many codes were sent on a day in Dhaka: to numbers with an account or an order, and to all others. */
export const phoneCodeDays = pgTable('phone_code_days', {
  day: date().primaryKey(),
  known: integer().notNull().default(0),
  unknown: integer().notNull().default(0),
})

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
    /** Codes of `contract/places`; null: not known, or abroad. */
    districtCode: text(),
    areaCode: text(),
    phone: text(),
    isDefault: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('addresses_user').on(table.userId),
    index('addresses_of_place').on(table.districtCode, table.areaCode),
    index('addresses_without_area').on(table.createdAt, table.id).where(sql`${table.areaCode} is null`),
    uniqueIndex('addresses_one_default').on(table.userId).where(sql`${table.isDefault}`),
  ],
)
