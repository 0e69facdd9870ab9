import { pageMeta } from '#app/document/page-meta.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import * as accountTexts from '#messages/account.ts'
import SignInWithEmail from './sign-in-email.tsx'
import SignInWithPhone from './sign-in-phone.tsx'

export const meta = () =>
  pageMeta({
    title: accountTexts.signIn,
    description: accountTexts.signInDescription,
    path: '/signin',
    hidden: true,
  })

/** Starts with what most customers of these pages have. Each way has a page of its own, too. */
export default function SignIn() {
  return useShopDetails().phoneFirst ? <SignInWithPhone /> : <SignInWithEmail />
}
