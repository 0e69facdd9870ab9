import { useEffect, useState } from 'react'
import { api, stepUp } from '#app/api.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { PasswordField } from '#app/ui/form/field.tsx'
import { passwordLength } from '#contract/accounts/accounts.ts'
import { proofLasts } from '#contract/accounts/permissions.ts'
import { DialogForm } from '../saving/dialog-form.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { CodeField } from './code-field.tsx'

/** What a failure asks for: the password, of who has no second factor. */
const wanted: Record<string, 'code' | 'password'> = { second_factor_again: 'code', password_again: 'password' }

/**
 * Asks for the second factor, or the password, when a call wants it again, above whatever is open. The call is repeated
 * afterwards, with what was typed; closing the dialog leaves everything as it is.
 */
export function StepUp() {
  const [asked, setAsked] = useState<{ what: 'code' | 'password'; give(isProven: boolean): void }>()
  useEffect(() => {
    let waiting: Promise<boolean> | undefined
    // Calls at the same time wait for one answer.
    stepUp.prove = async (failure = '') => {
      const what = wanted[failure]
      if (!what) return false
      waiting ??= new Promise<boolean>((give) => setAsked({ what, give })).finally(() => {
        waiting = undefined
        setAsked(undefined)
      })
      return waiting
    }
    return () => {
      delete stepUp.prove
    }
  }, [])
  return (
    <Dialog open={asked !== undefined} onClose={() => asked?.give(false)} title="Confirm It Is You">
      {asked?.what === 'password' ? (
        <PasswordProof onDone={asked.give} />
      ) : (
        <CodeProof onDone={(is) => asked?.give(is)} />
      )}
    </Dialog>
  )
}

interface ProofProps {
  onDone(isProven: boolean): void
}

function CodeProof({ onDone }: ProofProps) {
  const { typed, type, ...form } = useProof(onDone, (code) =>
    api('POST /api/admin/second-factor/proof', { body: { code } }),
  )
  return (
    <DialogForm {...form}>
      <p className="text-soft">{`This needs your second factor. You are not asked again for ${proofLasts} minutes.`}</p>
      <CodeField code={typed} onChange={type} />
    </DialogForm>
  )
}

function PasswordProof({ onDone }: ProofProps) {
  const { typed, type, ...form } = useProof(onDone, (currentPassword) =>
    api('POST /api/admin/password-proof', { body: { currentPassword } }),
  )
  return (
    <DialogForm {...form}>
      <p className="text-soft">{`This needs your password. You are not asked again for ${proofLasts} minutes.`}</p>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        maxLength={passwordLength.max}
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
    </DialogForm>
  )
}

/** What is typed, and the form that sends it. */
function useProof(onDone: ProofProps['onDone'], send: (typed: string) => Promise<unknown>) {
  const [typed, setTyped] = useState('')
  const { busy, saveError, save, clearError } = useSaving()
  return {
    typed,
    type: (text: string) => {
      clearError()
      setTyped(text)
    },
    onSubmit: async () => {
      const isProven = await save(async () => {
        await send(typed)
      })
      if (isProven) onDone(true)
    },
    submitLabel: 'Confirm',
    canSubmit: typed.trim() !== '',
    onCancel: () => onDone(false),
    busy,
    error: saveError,
  }
}
