import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { saveBlob } from '#app/shared/save-file.ts'
import { closeSession, endedSession } from '#app/stores/session.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { useFormError } from '#app/ui/form/use-form-error.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Profile } from '#contract/accounts/accounts.ts'
import type { OwnerProof } from '#contract/accounts/owner-proof.ts'
import * as profileTexts from '#messages/profile.ts'
import { OwnProof, type Problems, problemsOf } from './own-proof.tsx'

interface YourDataProps {
  /** Undefined while it loads. */
  profile: Profile | undefined
  onChanged(profile: Profile): void
}

/** A copy of everything that the shop keeps of the customer, and erasing the account. */
export function YourData({ profile, onChanged }: YourDataProps) {
  const heading = useId()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [erasing, setErasing] = useState(false)
  const [isDownloaded, setIsDownloaded] = useState(false)
  const [proof, setProof] = useState<OwnerProof>({})
  const [problems, setProblems] = useState<Problems>({})
  const { formError, showError, clearError } = useFormError()

  async function run(work: () => Promise<void>, failed: string) {
    setBusy(true)
    clearError()
    setProblems({})
    try {
      await work()
    } catch (error) {
      if (endedSession(error)) return
      const ofProof = problemsOf(error)
      if (ofProof) setProblems(ofProof)
      else {
        setErasing(false)
        showError(messageOf(error, failed))
      }
    } finally {
      setBusy(false)
    }
  }
  const download = () =>
    run(async () => {
      const { page, ...data } = await api('GET /api/user/data')
      saveBlob('al-aria-my-data.html', new Blob([page], { type: 'text/html;charset=utf-8' }))
      saveBlob('al-aria-my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
      setIsDownloaded(true)
      toast.success(profileTexts.dataSaved)
    }, profileTexts.dataNotSaved)
  const proveEmail = () =>
    run(async () => {
      const { user, message } = await api('POST /api/user/email-proof')
      setErasing(false)
      toast.success(message)
      onChanged(user)
    }, profileTexts.linkNotSent)
  const erase = () =>
    run(async () => {
      const { message } = await api('POST /api/user/erasure', { body: proof })
      setErasing(false)
      void closeSession()
      toast.success(message)
      void navigate('/')
    }, profileTexts.notErased)
  // Said where it matters, and not before: the profile loads above what is below.
  const unproven = profile && profile.email !== '' && !profile.emailProven && !profile.pendingEmail && (
    <div className="mt-5">
      <p className="text-soft">{profileTexts.emailUnproven(profile.email)}</p>
      <Button look="quiet" busy={busy} onClick={() => void proveEmail()}>
        {profileTexts.sendLink}
      </Button>
    </div>
  )

  return (
    <section aria-labelledby={heading} className="border border-hair bg-card p-6">
      <h2 id={heading} className="text-[1.75rem]">
        {profileTexts.yourData}
      </h2>
      <p className="mt-3 text-soft">{profileTexts.yourDataLine}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="outlined" disabled={!profile} busy={busy} onClick={() => void download()}>
          {profileTexts.downloadData}
        </Button>
        <Button look="quiet" disabled={!profile} busy={busy} onClick={() => setErasing(true)}>
          {profileTexts.eraseAccount}
        </Button>
      </div>
      {isDownloaded && unproven}
      <FieldError error={formError} />
      <ConfirmDialog
        open={erasing}
        onClose={() => setErasing(false)}
        title={profileTexts.eraseTitle}
        confirmLabel={profileTexts.eraseConfirmed}
        onConfirm={() => void erase()}
        busy={busy}
      >
        <p>{profileTexts.eraseLine}</p>
        {unproven}
        {profile && <OwnProof profile={profile} proof={proof} problems={problems} onChange={setProof} />}
      </ConfirmDialog>
    </section>
  )
}
