import { pageMeta } from '#app/document/page-meta.ts'
import { sessionHasEnded } from '#app/stores/session.ts'
import { useShop } from '#app/stores/shop.ts'
import * as accountTexts from '#messages/account.ts'
import * as phoneTexts from '#messages/phone-sign-in.ts'
import { AccountFrame } from '../account-frame.tsx'
import { PhoneSignIn } from '../phone/phone-sign-in.tsx'
import { useGuestsOnly } from './use-guests-only.ts'

export const meta = () =>
  pageMeta({
    title: phoneTexts.title,
    description: phoneTexts.pageDescription,
    path: '/signin/phone',
    hidden: true,
  })

export default function SignInWithPhone() {
  const next = useGuestsOnly()
  const hasEnded = useShop((shop) => shop.restored) && sessionHasEnded()
  return (
    <PhoneSignIn next={next}>
      {({ title, lead, form }) => (
        <AccountFrame title={title} lead={hasEnded ? accountTexts.sessionEnded : lead}>
          {form}
        </AccountFrame>
      )}
    </PhoneSignIn>
  )
}
