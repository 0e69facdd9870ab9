/** A message that is being written, as it is kept. It belongs to one account: nobody else in the same tab reads it. */
interface KeptMessage {
  email?: string
  subject?: string
  message?: string
  /** The subject in the page's URL when this draft was started. */
  asked?: string
}

/** The subject to show: what was typed, unless the page's address now asks for another one. */
export function subjectOf(
  { subject, asked: before = '' }: Pick<KeptMessage, 'subject' | 'asked'>,
  asked: string,
): string {
  return !subject || (asked && asked !== before) ? asked : subject
}

/** What the form of `email` starts with. */
export function startOf(kept: KeptMessage, email: string | undefined, asked: string) {
  if (!email || kept.email !== email) return { subject: asked, message: '', asked }
  return { subject: subjectOf(kept, asked), message: kept.message ?? '', asked: kept.asked ?? '' }
}
