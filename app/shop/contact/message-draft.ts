/** A stored message draft. It belongs to one account: other users of the same tab cannot read it. */
interface MessageDraft {
  email?: string
  subject?: string
  message?: string
  /** The subject in the page's URL when this draft was started. */
  urlSubject?: string
}

/** The subject to show: the typed one, unless the URL now has another one. */
export function subjectOf(
  { subject, urlSubject: before = '' }: Pick<MessageDraft, 'subject' | 'urlSubject'>,
  urlSubject: string,
): string {
  return !subject || (urlSubject && urlSubject !== before) ? urlSubject : subject
}

/** The form's initial values for the account `email`. */
export function startOf(draft: MessageDraft, email: string | undefined, urlSubject: string) {
  if (!email || draft.email !== email) return { subject: urlSubject, message: '', urlSubject }
  return { subject: subjectOf(draft, urlSubject), message: draft.message ?? '', urlSubject: draft.urlSubject ?? '' }
}
