import { Bell } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { Button } from '#app/ui/button.tsx'
import { type FormMessage, FormStatus } from '#app/ui/form/form-status.tsx'
import type { BrowserSubscription } from '#contract/outgoing/push.ts'
import * as texts from '#messages/push.ts'
import { canBeNotified, subscribe } from './ask-browser.ts'

interface NotifyButtonProps {
  label: string
  /** Tells the shop what this browser wants to be notified of. */
  ask(subscription: BrowserSubscription): Promise<{ message: string }>
  className?: string
}

/** Asks for one notification in this browser; nothing where it or the shop has none. */
export function NotifyButton({ label, ask, className = '' }: NotifyButtonProps) {
  const id = useId()
  const isOff = useShopDetails().off?.includes('notifications')
  const [isShown, setIsShown] = useState(false)
  const [status, setStatus] = useState<FormMessage>(null)
  const [isBusy, setIsBusy] = useState(false)
  useEffect(() => setIsShown(canBeNotified()), [])
  if (isOff || !isShown) return null

  async function askFor() {
    setIsBusy(true)
    setStatus(null)
    try {
      const subscription = await subscribe()
      setStatus(
        subscription
          ? { kind: 'success', text: (await ask(subscription)).message }
          : { kind: 'error', text: texts.denied },
      )
    } catch (error) {
      setStatus({ kind: 'error', text: error instanceof ApiError ? messageOf(error, texts.failed) : texts.failed })
    }
    setIsBusy(false)
  }

  return (
    <div className={className}>
      {status?.kind !== 'success' && (
        <Button
          look="quiet"
          className="-ml-3"
          busy={isBusy}
          aria-describedby={`${id}-once`}
          onClick={() => void askFor()}
        >
          <Bell aria-hidden className="size-[18px]" strokeWidth={1.5} />
          <span>{label}</span>
        </Button>
      )}
      {!status && (
        <p id={`${id}-once`} className="text-sm text-soft">
          {texts.once}
        </p>
      )}
      <FormStatus id={`${id}-status`} message={status} />
    </div>
  )
}
