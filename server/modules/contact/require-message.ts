import { isUuid } from '#contract/limits.ts'
import type { StaffMessage } from '#contract/staff.ts'
import { eq } from '#database/drizzle.ts'
import { messages } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { asStaffMessages } from './message.ts'

/** Any message, for staff. @throws ShopError not_found */
export async function requireMessage({ db }: Pick<Shop, 'db'>, messageId: string): Promise<StaffMessage> {
  const isId = isUuid(messageId)
  const rows = isId ? await db.select().from(messages).where(eq(messages.id, messageId)) : []
  const [message] = await asStaffMessages(db, rows)
  if (!message) throw new ShopError('not_found', 'Message not found')
  return message
}
