import { isUuid } from '#contract/limits.ts'
import type { StaffMessage } from '#contract/staff-messages.ts'
import { eq } from '#database/drizzle.ts'
import { messages, users } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { asStaffMessage } from './message.ts'

/** Any message, for staff. @throws ShopError 404 */
export async function requireMessage({ db }: Pick<Shop, 'db'>, messageId: string): Promise<StaffMessage> {
  const rows = isUuid(messageId)
    ? await db
        .select({ message: messages, account: { _id: users.id, email: users.email, phone: users.phone } })
        .from(messages)
        .innerJoin(users, eq(users.id, messages.userId))
        .where(eq(messages.id, messageId))
    : []
  const [row] = rows
  const message = row && (await asStaffMessage(db, row.message, row.account))
  if (!message) throw new ShopError('message_not_found')
  return message
}
