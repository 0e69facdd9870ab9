import { deleteDraft, readDraft, saveDraft } from '#app/shared/drafts.ts'
import { phoneCode } from '#contract/accounts/phone-code.ts'
import type { PhoneCodeEntry } from '#contract/accounts/phone-code-entry.ts'
import type { CodeKind } from '#contract/accounts/phone-sign-in.ts'

/** The draft of the number and of the code's request: reading the message on the same phone may reload the page. */
export const codeDraft = 'phone-code'
/** The same for a code to the confirmed number of the own account. */
export const ownCodeDraft = 'own-code'

export interface RequestedCode {
  phone: string
  kind: CodeKind
  request: string
  /** Milliseconds since 1970: when another code may be requested. */
  again: number
  /** Says that the code may not arrive. */
  warning?: string | undefined
  /** For a code that joins two accounts: the code of the text message. */
  proof?: PhoneCodeEntry | undefined
}

/** Keeps what this tab has requested, or forgets it. */
export function rememberCode(draft: string, requested: RequestedCode | undefined): void {
  if (requested) {
    const { phone, kind, request, again, warning = '' } = requested
    saveDraft(draft, { phone, kind, request, warning, again: String(again) })
  } else deleteDraft(draft)
}

/** The code that this tab has requested, while it is valid. */
export function requestedCode(draft = codeDraft): RequestedCode | undefined {
  if (typeof window === 'undefined') return undefined
  const { phone, kind, request, again, warning } = readDraft(draft)
  const isFresh = Number(again) + (phoneCode.minutes * 60 - phoneCode.pause) * 1000 > Date.now()
  if (!phone || !request || !isFresh) return undefined
  return { phone, kind: kind === 'email' ? kind : 'sms', request, again: Number(again), warning: warning || undefined }
}
