import { Registration } from '#contract/accounts/accounts.ts'
import type { FormerShopQuery, FormerShopResult } from '#contract/former-shop/former-shop.ts'
import { lengths } from '#contract/limits.ts'
import { sql } from '#database/drizzle.ts'
import { users } from '#database/schema/index.ts'
import type { SignedInContext } from '../../context.ts'
import type { HeadedRow } from '../../csv/read-by-heading.ts'
import { slicesOf } from '../../slices.ts'
import { recordChange } from '../../staff-changes.ts'
import { inTransaction } from '../../transactions/transaction.ts'
import { normalizePhone } from '../accounts/index.ts'
import { leavingOut, readExport } from './read-export.ts'

interface NewCustomer {
  name: string
  email: string
  phone: string
}

const batchSize = 1_000

/**
 * Adds the customers of an export of another shop, each with the email that it names: they set a password by “forgotten
 * password”. Without an email nobody could prove to be one of them, except with a number, which needs no account yet.
 * Their consents are not taken over.
 */
export async function addFormerCustomers(
  context: SignedInContext,
  { from, apply = false }: FormerShopQuery,
  file: Buffer,
): Promise<FormerShopResult> {
  const left = leavingOut()
  const given = new Map<string, NewCustomer>()
  for (const row of readExport(file, 'customers', from, ['Email'], ['Name', 'First Name'])) {
    const customer = customerOf(row)
    if (typeof customer === 'string') left.add(row.row, customer)
    else if (given.has(customer.email)) left.add(row.row, 'This email is in an earlier row')
    else given.set(customer.email, customer)
  }
  return inTransaction(context.db, async (tx) => {
    const { rows } = await tx.execute<{ email: string }>(sql`
      select lower(email) as email from users where lower(email) = any(${sql.param([...given.keys()])}::text[])`)
    const known = new Set(rows.map(({ email }) => email))
    const fresh = [...given.values()].filter(({ email }) => !known.has(email))
    if (apply) {
      for (const part of slicesOf(fresh, batchSize)) {
        const accounts = part.map((one) => ({ ...one, createdAt: context.now() }))
        await tx.insert(users).values(accounts).onConflictDoNothing()
      }
      const subject = { kind: 'customer' as const, name: 'Customers of the former shop' }
      if (fresh.length > 0) await recordChange(tx, context, subject, undefined, { Added: String(fresh.length) })
    }
    return { added: fresh.length, known: known.size, ...left.counted() }
  })
}

const Email = Registration.shape.email

/** The customer of a row, or why there is none. */
function customerOf({ read }: HeadedRow): NewCustomer | string {
  const typed = read('Email')
  if (!typed) return 'Without an email'
  const email = Email.safeParse(typed)
  if (!email.success) return `“${typed.slice(0, 60)}” is no email`
  const name = read('Name') || [read('First Name'), read('Last Name')].filter(Boolean).join(' ')
  const [ofAccount = ''] = email.data.split('@')
  const phone = normalizePhone(read('Phone', 'Default Address Phone'))
  return {
    name: (name || ofAccount).replace(/\s+/g, ' ').slice(0, lengths.name),
    email: email.data.toLowerCase(),
    phone: phone.length > lengths.phone ? '' : phone,
  }
}
