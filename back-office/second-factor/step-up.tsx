import { useEffect, useState } from 'react'
import { api, secondFactor } from '#app/api.ts'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { proofLasts } from '#contract/accounts/permissions.ts'
import { DialogForm } from '../saving/dialog-form.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { CodeField } from './code-field.tsx'

/**
 * Asks for the second factor when a call wants it again, above whatever is open. The call is repeated afterwards, with what
 * was typed; closing the dialog leaves everything as it is.
 */
export function StepUp() {
  const [answer, setAnswer] = useState<{ give(isProven: boolean): void }>()
  useEffect(() => {
    let waiting: Promise<boolean> | undefined
    // Calls at the same time wait for one answer.
    secondFactor.prove = () => {
      waiting ??= new Promise<boolean>((give) => setAnswer({ give })).finally(() => {
        waiting = undefined
        setAnswer(undefined)
      })
      return waiting
    }
    return () => {
      delete secondFactor.prove
    }
  }, [])
  return (
    <Dialog open={answer !== undefined} onClose={() => answer?.give(false)} title="Confirm It Is You">
      <CodeForm onDone={(isProven) => answer?.give(isProven)} />
    </Dialog>
  )
}

function CodeForm({ onDone }: { onDone(isProven: boolean): void }) {
  const [code, setCode] = useState('')
  const { busy, saveError, save, clearError } = useSaving()
  const prove = async () => {
    const isProven = await save(async () => {
      await api('POST /api/admin/second-factor/proof', { body: { code } })
    })
    if (isProven) onDone(true)
  }
  return (
    <DialogForm
      onSubmit={prove}
      submitLabel="Confirm"
      canSubmit={code.trim() !== ''}
      onCancel={() => onDone(false)}
      busy={busy}
      error={saveError}
    >
      <p className="text-soft">{`This needs your second factor. You are not asked again for ${proofLasts} minutes.`}</p>
      <CodeField
        code={code}
        onChange={(typed) => {
          clearError()
          setCode(typed)
        }}
      />
    </DialogForm>
  )
}
