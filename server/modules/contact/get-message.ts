import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { ContactMessage } from '#contract/contact.ts'
import { messages } from '#database/schema/index.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import { asMessage } from './message.ts'

/** Any message to the shop, for its staff. @throws ShopError not_found */
export async function getMessage({ db }: Pick<Shop, 'db'>, messageId: string): Promise<ContactMessage> {
  const isId = z.uuid().safeParse(messageId).success
  const [row] = isId ? await db.select().from(messages).where(eq(messages.id, messageId)) : []
  if (!row) throw new ShopError('not_found', 'Message not found')
  return asMessage(row)
}
