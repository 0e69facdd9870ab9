import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { api } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { endedSession } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Profile } from '#contract/accounts/accounts.ts'
import { isSameEmail } from '#contract/accounts/email-case.ts'
import type { OwnerProof } from '#contract/accounts/owner-proof.ts'
import * as profileTexts from '#messages/profile.ts'
import { OwnProof, type Problems, problemsOf } from './own-proof.tsx'

interface PendingEmailProps {
  email: string
  profile: Profile
  onCancelled(profile: Profile): void
}

function explanationOf(former: string, email: string): string {
  if (!former) return profileTexts.openFirstLink
  return isSameEmail(former, email) ? profileTexts.openOwnLink : profileTexts.openLink
}

/** A notice that an email is not confirmed yet, with buttons to resend the link and to cancel. */
export function PendingEmail({ email, profile, onCancelled }: PendingEmailProps) {
  const { email: former } = profile
  const [isCancelling, setIsCancelling] = useState(false)
  const [proof, setProof] = useState<OwnerProof>({})
  const [problems, setProblems] = useState<Problems>({})
  const [isSubmitting, setIsSubmitting] = useState(false)
  const { formError, showError, clearError } = useFormError()
  const send = async (call: () => Promise<void>, failure: string) => {
    setIsSubmitting(true)
    clearError()
    setProblems({})
    try {
      await call()
    } catch (error) {
      if (endedSession(error)) return
      const ofProof = problemsOf(error)
      if (ofProof) return setProblems(ofProof)
      setIsCancelling(false)
      showError(messageOf(error, failure))
    } finally {
      setIsSubmitting(false)
    }
  }
  const resend = () =>
    send(async () => {
      toast.success((await api('POST /api/user/email-change/resend')).message)
    }, profileTexts.linkNotSent)
  const cancel = () =>
    send(async () => {
      const { user, message } = await api('DELETE /api/user/email-change', { body: proof })
      setIsCancelling(false)
      toast.success(message)
      onCancelled(user)
    }, profileTexts.notCancelled)

  return (
    <div role="status" className="mt-5 flex gap-3.5 border border-hair bg-paper p-4">
      <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0 text-gold" strokeWidth={1.4} />
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{profileTexts.waitingFor(email)}</p>
        <p className="mt-1 text-sm text-soft">{explanationOf(former, email)}</p>
        <div className="mt-1 -ml-3 flex flex-wrap">
          <Button look="quiet" busy={isSubmitting} onClick={() => void resend()}>
            {profileTexts.resend}
          </Button>
          <Button
            look="quiet"
            busy={isSubmitting}
            onClick={() => (isSameEmail(former, email) ? void cancel() : setIsCancelling(true))}
          >
            {profileTexts.cancelChange}
          </Button>
        </div>
        <FieldError error={formError} />
        <ConfirmDialog
          open={isCancelling}
          onClose={() => setIsCancelling(false)}
          title={profileTexts.cancelTitle}
          confirmLabel={profileTexts.cancelConfirmed}
          onConfirm={() => void cancel()}
          busy={isSubmitting}
        >
          <p className="wrap-anywhere">{profileTexts.cancelLine(email)}</p>
          <OwnProof profile={profile} proof={proof} problems={problems} onChange={setProof} />
        </ConfirmDialog>
      </div>
    </div>
  )
}
