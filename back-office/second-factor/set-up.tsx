import { useState } from 'react'
import { api } from '#app/api.ts'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { CallResponse } from '#contract/api.ts'
import { CopyButton } from '../copy-button.tsx'
import { Panel } from '../layout/panel.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { CodeField } from './code-field.tsx'
import { PasswordForm } from './password-form.tsx'
import { QrCode } from './qr-code.tsx'

type Key = Pick<CallResponse<'POST /api/admin/second-factor/key'>, 'key' | 'link'>

interface SetUpProps {
  title: string
  onDone(codes: string[]): void
}

/** Connects an authenticator app: the password, the key, and a code that proves that the app has it. */
export function SetUp({ title, onDone }: SetUpProps) {
  const [key, setKey] = useState<Key>()
  return (
    <Panel title={title} className="mt-6 max-w-2xl">
      {key ? <ConfirmKey secret={key.key} link={key.link} onDone={onDone} /> : <AskForKey onKey={setKey} />}
    </Panel>
  )
}

const AskForKey = ({ onKey }: { onKey(key: Key): void }) => (
  <PasswordForm
    onPassword={async (currentPassword) =>
      onKey(await api('POST /api/admin/second-factor/key', { body: { currentPassword } }))
    }
  >
    You need an app that makes codes, such as Google Authenticator, Aegis or the one in your password manager. It works
    without a network.
  </PasswordForm>
)

/** Read in groups of four. */
const inGroups = (key: string) => key.match(/.{1,4}/g)?.join(' ') ?? key

function ConfirmKey({ secret, link, onDone }: Pick<Key, 'link'> & Pick<SetUpProps, 'onDone'> & { secret: string }) {
  const [code, setCode] = useState('')
  const { busy, saveError, save, clearError } = useSaving()
  const confirm = () =>
    save(async () => {
      const { codes, message } = await api('POST /api/admin/second-factor/confirmation', { body: { code } })
      toast.success(message)
      onDone(codes)
    })
  return (
    <form
      method="post"
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void confirm()
      }}
    >
      <p className="text-soft">Scan this with the app, or type the key. Then enter the code that the app shows.</p>
      <QrCode text={link} label="QR code with the key for your authenticator app" />
      <div>
        <p className="text-sm font-semibold">Key</p>
        <p className="flex items-center gap-1 font-mono text-[0.9375rem] [overflow-wrap:anywhere]">
          <span>{inGroups(secret)}</span>
          <CopyButton text={secret} what="the key" />
        </p>
      </div>
      <CodeField
        code={code}
        recovery={false}
        onChange={(typed) => {
          clearError()
          setCode(typed)
        }}
      />
      <FieldError error={saveError} />
      <Button type="submit" busy={busy} disabled={code.trim() === ''} className="self-start">
        Turn it on
      </Button>
    </form>
  )
}
