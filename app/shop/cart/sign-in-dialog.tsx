import { useEffect, useRef } from 'react'
import { PhoneSignIn } from '#app/shop/account/phone/phone-sign-in.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'

interface SignInDialogProps {
  open: boolean
  onClose(): void
}

/** Signing in with a phone number over the cart, which stays as it is. */
export default function SignInDialog({ open, onClose }: SignInDialogProps) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (open) content.current?.querySelector('input')?.focus()
  }, [open])
  return (
    <PhoneSignIn next="/cart">
      {({ title, lead, form }, restart) => (
        <Dialog
          open={open}
          title={title}
          onClose={() => {
            restart()
            onClose()
          }}
        >
          <div ref={content} data-keep-clear>
            <p className="text-soft">{lead}</p>
            {form}
          </div>
        </Dialog>
      )}
    </PhoneSignIn>
  )
}
