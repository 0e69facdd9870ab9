import type { Language } from '#contract/language.ts'
import type { orders, users } from '#database/schema/index.ts'

/** The language of the emails and text messages about an order: the account's choice, else that of the order. */
export const messageLanguage = (
  order: Pick<typeof orders.$inferSelect, 'language'>,
  account: Pick<typeof users.$inferSelect, 'messageLanguage'> | null | undefined,
): Language => account?.messageLanguage ?? order.language
