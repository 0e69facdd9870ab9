import type { ContactMessage } from '#contract/contact.ts'
import type { messages } from '#database/schema/index.ts'

/** A message's row as the API shows it. */
export function asMessage(row: typeof messages.$inferSelect): ContactMessage {
  const { id, name, email, subject, message, createdAt, status, adminNotes } = row
  return { _id: id, name, email, subject, message, createdAt: createdAt.toISOString(), status, adminNotes }
}
