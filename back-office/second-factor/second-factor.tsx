import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import { Panel } from '../layout/panel.tsx'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useAccountReload } from '../layout/use-account.ts'
import { useStaffData } from '../use-staff-data.ts'
import { PasswordForm } from './password-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp } from './set-up.tsx'

/** The viewer's own second factor: sets it up, replaces it, turns it off, and gives recovery codes. */
export default function SecondFactor() {
  const { data, ...loaded } = useStaffData('GET /api/admin/second-factor')
  const reloadAccount = useAccountReload()
  const [codes, setCodes] = useState<readonly string[]>()
  const [asked, setAsked] = useState<'replace' | 'renew'>()
  const changed = async (made?: readonly string[]) => {
    setAsked(undefined)
    setCodes(made)
    await Promise.all([loaded.load(), reloadAccount()])
  }
  return (
    <Screen title="Second Factor" above={{ name: 'Where you are signed in', to: '/admin/sessions' }}>
      <p className="mt-3 max-w-[62ch] text-soft">
        A code of an app on your phone, besides your password: whoever learns the password cannot sign in with it alone.
        Refunds, money, exports, people and ways to pay need it.
      </p>
      <LoadState loaded={loaded} what="your second factor" className="mt-6 h-64" />
      {codes && <RecoveryCodes codes={codes} onStored={() => setCodes(undefined)} />}
      {data?.factor && !codes && !asked && <Present factor={data.factor} onChanged={changed} onAsk={setAsked} />}
      {data?.factor && !codes && asked === 'renew' && <Renew onDone={changed} />}
      {data && !codes && (asked === 'replace' || !data.factor) && (
        <SetUp title={asked === 'replace' ? 'Replace It' : 'Set It Up'} onDone={(made) => void changed(made)} />
      )}
    </Screen>
  )
}

interface PresentProps {
  factor: { since: string; recoveryCodesLeft: number }
  onChanged(): Promise<void>
  onAsk(what: 'replace' | 'renew'): void
}

function Present({ factor: { since, recoveryCodesLeft }, onChanged, onAsk }: PresentProps) {
  const [turningOff, setTurningOff] = useState(false)
  const turnOff = async (currentPassword: string) => {
    const { message } = await api('DELETE /api/admin/second-factor', { body: { currentPassword } })
    toast.success(message)
    setTurningOff(false)
    await onChanged()
  }
  return (
    <Panel title="It Is On" className="mt-6 max-w-2xl">
      <p>{`Since ${formatMoment(since)}. ${formatCount(recoveryCodesLeft, 'recovery code')} left.`}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="outlined" onClick={() => onAsk('renew')}>
          New recovery codes
        </Button>
        <Button look="outlined" onClick={() => onAsk('replace')}>
          Use another app
        </Button>
        <Button look="quiet" onClick={() => setTurningOff(true)}>
          Turn it off
        </Button>
      </div>
      <Dialog open={turningOff} onClose={() => setTurningOff(false)} title="Turn the Second Factor Off?">
        <PasswordForm submitLabel="Turn it off" onPassword={turnOff}>
          Your password alone signs in then, and what needs a second factor is closed to you.
        </PasswordForm>
      </Dialog>
    </Panel>
  )
}

function Renew({ onDone }: { onDone(codes: readonly string[]): Promise<void> }) {
  const renew = async (currentPassword: string) => {
    const { codes, message } = await api('POST /api/admin/second-factor/recovery-codes', { body: { currentPassword } })
    toast.success(message)
    await onDone(codes)
  }
  return (
    <Panel title="New Recovery Codes" className="mt-6 max-w-2xl">
      <PasswordForm onPassword={renew}>
        You get ten new codes. The former ones no longer work, and your other devices are signed out.
      </PasswordForm>
    </Panel>
  )
}
