import { Lock } from 'lucide-react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useAccountData } from '#app/account/use-account-data.ts'
import { withReturnPath } from '#app/shared/return-path.ts'
import { accountOf } from '#app/shared/session-token.ts'
import { listPath } from '#app/shared/with-query.ts'
import { useUser } from '#app/stores/session.ts'
import { useShop } from '#app/stores/shop.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { pageOf } from '#app/ui/pagination.ts'
import type { TokenClaims } from '#contract/accounts/accounts.ts'
import { lengths } from '#contract/limits.ts'
import * as texts from '#messages/contact.ts'
import { MessageForm } from './message-form.tsx'
import { MessageHistory, useOwnMessages } from './message-history.tsx'

/** The message form for customers: guests are asked to sign in, users also see their earlier messages. */
export function MessagePanel() {
  const restored = useShop((shop) => shop.restored)
  const user = useUser()
  const urlSubject = (useSearchParams()[0].get('subject') ?? '').slice(0, lengths.subject)
  const { pathname, search } = useLocation()
  const returnUrl = `${pathname}${search}#message`
  if (restored && user)
    return <OwnMessages key={accountOf(user)} user={user} urlSubject={urlSubject} returnUrl={returnUrl} />
  return (
    <>
      {/* Reserves the space of the greeting, to avoid a layout shift. */}
      <div className="mb-8 min-h-41 sm:min-h-29">{restored && <AuthenticationRequired returnUrl={returnUrl} />}</div>
      <MessageForm author={null} urlSubject={urlSubject} returnUrl={returnUrl} />
    </>
  )
}

function AuthenticationRequired({ returnUrl }: { returnUrl: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-5 rounded border border-line bg-card px-5 py-5 md:px-6">
      <div className="flex items-start gap-4">
        <Lock aria-hidden className="mt-0.5 size-5 shrink-0 text-oud" strokeWidth={1.5} />
        <div>
          <h3 className="text-[1.375rem]">{texts.signInNeeded}</h3>
          <p className="mt-1.5 text-sm text-soft">{texts.signInLine}</p>
        </div>
      </div>
      <ButtonLink to={withReturnPath('/signin', returnUrl)}>{texts.logIn}</ButtonLink>
    </div>
  )
}

function OwnMessages({ user, urlSubject, returnUrl }: { user: TokenClaims; urlSubject: string; returnUrl: string }) {
  // The profile may be newer than the token.
  const author = useAccountData('GET /api/user/profile').data?.user ?? user
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const page = pageOf(search)
  const messages = useOwnMessages(page)
  const pathOf = (page: number) => listPath('/contact', { ...Object.fromEntries(search), page })
  const showNewest = () => (page > 1 ? navigate(pathOf(1), { preventScrollReset: true }) : messages.load())
  return (
    <>
      <div className="mb-8 sm:min-h-29">
        <p className="font-serif text-[1.75rem] leading-tight wrap-anywhere md:text-[2rem]">
          {texts.welcome(author.name)}
        </p>
        <p className="mt-2 max-w-lg text-soft">{texts.howCanWeHelp(author.email !== '')}</p>
      </div>
      <MessageForm author={author} urlSubject={urlSubject} returnUrl={returnUrl} onSent={() => void showNewest()} />
      <div className="mt-14">
        <MessageHistory own={messages} page={page} pathOf={pathOf} />
      </div>
    </>
  )
}
