import { messagesIn } from '#languages/messages-in.ts'
import { composeEmail } from '../email.ts'
import { buttonLink, mutedText, paragraph } from '../parts.ts'
import type { InLanguage } from './in-language.ts'

interface ReportSummary extends InLanguage {
  title: string
  lines: readonly string[]
}

/** The numbers of the shop, for staff who want them each morning or on Mondays. */
export function reportSummary({ language, title, lines, shopUrl }: ReportSummary) {
  const texts = messagesIn(language).emailSummary
  return composeEmail(title, {
    language,
    shopUrl,
    parts: [...lines.map(paragraph), buttonLink(`${shopUrl}/admin/reports`, texts.open), mutedText(texts.why)],
  })
}
