import { useState } from 'react'
import { data } from 'react-router'
import { api, unreachableMessage } from '#app/api.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Loading } from '#app/ui/loading/skeleton.tsx'
import * as texts from '#messages/newsletter-links.ts'
import { AccountFrame } from '../account/account-frame.tsx'
import { useLinkToken } from '../account/use-link-token.ts'
import type { Route } from './+types/link-answer.ts'

interface LinkTarget {
  title: string
  lead: string
  button: string
  send(key: string): Promise<{ message: string }>
}

/** What the links in emails of the newsletter do, by the last part of their path. */
const targets: Record<string, LinkTarget> = {
  confirm: {
    title: texts.confirmTitle,
    lead: texts.confirmLine,
    button: texts.confirm,
    send: (key) => api('POST /api/newsletter/confirmation', { body: { key } }),
  },
  leave: {
    title: texts.leaveTitle,
    lead: texts.leaveLine,
    button: texts.leave,
    send: (key) => api('POST /api/newsletter/leaving', { body: { key } }),
  },
  cart: {
    title: texts.cartTitle,
    lead: texts.cartLine,
    button: texts.endReminder,
    send: (key) => api('POST /api/cart/reminder/leaving', { body: { key } }),
  },
  stock: {
    title: texts.stockTitle,
    lead: texts.stockLine,
    button: texts.emailMe,
    send: (key) => api('POST /api/stock-alerts/confirmation', { body: { key } }),
  },
}

function targetOf(what: string): LinkTarget {
  const target = Object.hasOwn(targets, what) ? targets[what] : undefined
  if (!target) throw data(null, { status: 404 })
  return target
}

export const loader = ({ params: { what } }: Route.LoaderArgs) => {
  targetOf(what)
  return null
}

export const meta: Route.MetaFunction = ({ params: { what } }) =>
  pageMeta({
    title: targets[what]?.title ?? '',
    description: texts.description,
    path: `/newsletter/${what}`,
    hidden: true,
  })

/** The target of a link in an email: one button, as mail servers open links too. */
export default function LinkAnswer({ params: { what } }: Route.ComponentProps) {
  const { title, lead, button, send } = targetOf(what)
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
