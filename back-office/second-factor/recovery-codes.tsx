import { saveBlob } from '#app/shared/save-file.ts'
import { Button } from '#app/ui/button.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { Panel } from '../layout/panel.tsx'

interface RecoveryCodesProps {
  codes: readonly string[]
  onStored(): void
}

/** New recovery codes, which nobody can see again. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const text = codes.join('\n')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast.success('Recovery codes copied')
    } catch {
      toast.error('Your browser does not let the shop copy them: select them and copy them yourself')
    }
  }
  return (
    <Panel title="Your Recovery Codes" className="mt-6 max-w-2xl">
      <p className="text-soft">
        Each works once instead of a code, when your phone is lost. Keep them away from the phone: on paper, or in a
        password manager. They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="tabular my-5 grid gap-x-8 gap-y-2 font-mono text-[0.9375rem] sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onStored}>I have stored them</Button>
        <Button look="outlined" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="outlined" onClick={() => saveBlob('recovery-codes.txt', new Blob([text]))}>
          Download
        </Button>
        <Button look="outlined" onClick={() => window.print()}>
          Print
        </Button>
      </div>
    </Panel>
  )
}
