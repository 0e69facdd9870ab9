/** A stored message draft. It belongs to one account: other users of the same tab cannot read it. */
interface MessageDraft {
  email?: string
  subject?: string
  message?: string
  /** The subject in the page's URL when this draft was started. */
  asked?: string
}

/** The subject to show: the typed one, unless the URL now has another one. */
export function subjectOf(
  { subject, asked: before = '' }: Pick<MessageDraft, 'subject' | 'asked'>,
  asked: string,
): string {
  return !subject || (asked && asked !== before) ? asked : subject
}

/** The form's initial values for the account `email`. */
export function startOf(kept: MessageDraft, email: string | undefined, asked: string) {
  if (!email || kept.email !== email) return { subject: asked, message: '', asked }
  return { subject: subjectOf(kept, asked), message: kept.message ?? '', asked: kept.asked ?? '' }
}
