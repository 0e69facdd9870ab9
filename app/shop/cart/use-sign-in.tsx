import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { withReturnPath } from '#app/shared/return-path.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { requestedCode } from '#app/shop/account/phone/requested-code.ts'
import { useUser } from '#app/stores/session.ts'
import { useLazyModule } from '#app/ui/loading/use-lazy-module.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import * as cartTexts from '#messages/cart.ts'

/**
 * Signing in from the cart: where the phone number comes first in a dialog, which is loaded when it is needed, else on
 * the page for it.
 */
export function useSignIn() {
  const { phoneFirst } = useShopDetails()
  const navigate = useNavigate()
  const user = useUser()
  const { module, loadModule } = useLazyModule(() => import('./sign-in-dialog.tsx'))
  const [open, setOpen] = useState(false)
  const signedIn = useRef(false)

  async function signIn() {
    if (phoneFirst && (await loadModule())) {
      signedIn.current = true
      return setOpen(true)
    }
    toast.error(cartTexts.signInFirst)
    void navigate(withReturnPath('/signin', '/cart'))
  }
  // Reading the message with the code may have reloaded the page.
  const resume = useEffectEvent(() => phoneFirst && !user && requestedCode() && void signIn())
  useEffect(() => void resume(), [])

  return {
    signIn: () => void signIn(),
    dialog: module && <module.default open={open && !user} onClose={() => setOpen(false)} />,
    /** Whether the customer has just signed in here; asked once. */
    hasJustSignedIn() {
      const before = signedIn.current
      signedIn.current = false
      return before
    },
  }
}
