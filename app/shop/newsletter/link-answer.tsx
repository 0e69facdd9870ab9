import { useState } from 'react'
import { unreachableMessage } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Loading } from '#app/ui/loading/skeleton.tsx'
import * as texts from '#messages/newsletter.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { useLinkToken } from '../account/use-link-token.ts'

interface LinkAnswerProps {
  title: string
  lead: string
  button: string
  send(key: string): Promise<{ message: string }>
}

/** The target of a link in an email: one button, as mail servers open links too. */
export function LinkAnswer({ title, lead, button, send }: LinkAnswerProps) {
  const { token, forget } = useLinkToken()
  const [busy, setBusy] = useState(false)
  const [done, setDone] = useState<string>()
  const [error, setError] = useState<string>()
  async function answer() {
    if (!token || busy) return
    setBusy(true)
    setError(undefined)
    try {
      setDone((await send(token)).message)
      forget()
    } catch (failure) {
      setError(messageOf(failure, unreachableMessage))
    }
    setBusy(false)
  }
  if (token === undefined)
    return (
      <AccountFrame title={title} lead={texts.oneMoment}>
        <Loading what={texts.oneMoment} />
      </AccountFrame>
    )
  if (!token && !done)
    return (
      <AccountFrame title={title} lead={texts.linkIncomplete}>
        <ButtonLink to="/" className="mt-9">
          {texts.toShop}
        </ButtonLink>
      </AccountFrame>
    )
  return (
    <AccountFrame title={title} lead={done ? '' : lead}>
      <div className="mt-9 flex flex-col gap-5">
        <p role="status" className={done ? 'text-lg' : 'sr-only'}>
          {done}
        </p>
        <FieldError error={error} />
        {done ? (
          <ButtonLink to="/">{texts.toShop}</ButtonLink>
        ) : (
          <Button busy={busy} onClick={() => void answer()}>
            {button}
          </Button>
        )}
      </div>
    </AccountFrame>
  )
}
