import type { Address, NewAddress } from '#contract/accounts.ts'
import type { addresses } from '#database/schema/index.ts'
import { normalisePhone } from './phone.ts'

/** An address's row as the API shows it. */
export function asAddress(row: typeof addresses.$inferSelect): Address {
  const { id, label, street, city, state, zipCode, country, phone, isDefault } = row
  return { _id: id, label, street, city, state, zipCode, country, ...(phone && { phone }), isDefault }
}

/** What was typed, as it is kept. Whether it is the default is decided elsewhere. */
export function asRow({ isDefault: _, phone, ...place }: NewAddress) {
  return { ...place, phone: phone ? normalisePhone(phone) : null }
}
