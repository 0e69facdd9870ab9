import type { Address } from '#contract/accounts.ts'
import type { addresses } from '#database/schema/index.ts'

/** An address's row as the API shows it. */
export function asAddress(row: typeof addresses.$inferSelect): Address {
  const { id, label, street, city, state, zipCode, country, phone, isDefault } = row
  return { _id: id, label, street, city, state, zipCode, country, ...(phone && { phone }), isDefault }
}
