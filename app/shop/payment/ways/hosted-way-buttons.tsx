import { Landmark } from 'lucide-react'
import { useEffect, useState } from 'react'
import { ApiError } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { Button } from '#app/ui/button.tsx'
import { ButtonAmount, withAmount } from '#app/ui/button-amount.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { type HostedWay, isHostedWay, type WaysToPay } from '#contract/payments/ways-to-pay.ts'
import * as texts from '#messages/paying.ts'
import { useUnavailableWays } from './use-unavailable-ways.ts'

interface HostedWayButtonsProps {
  waysToPay: WaysToPay
  /** Whether it says why the last try has failed. */
  saysFailure?: boolean
  /** Starts a payment of so many taka, whose page the browser opens next. */
  start(way: HostedWay, amount: number): Promise<{ redirectUrl: string }>
  /** Loads the order again: it may be paid already, or cost another amount now. */
  onRejected(message: string): Promise<void>
}

/** A button for each way to pay on the page of a provider. One that is down disables only its own. */
export function HostedWayButtons({ waysToPay, saysFailure = false, start, onRejected }: HostedWayButtonsProps) {
  const { prices, failure } = waysToPay
  const [opening, setOpening] = useState<HostedWay>()
  const [rejected, setRejected] = useState<{ way: HostedWay; message: string }>()
  const { unavailable, reportUnavailable } = useUnavailableWays()
  // Back from the provider's page, the browser may show this one as it was left.
  useEffect(() => {
    const shown = () => setOpening(undefined)
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  async function pay(way: HostedWay, amount: number) {
    setOpening(way)
    setRejected(undefined)
    try {
      const { redirectUrl } = await start(way, amount)
      window.location.assign(redirectUrl)
    } catch (error) {
      const message = messageOf(error, texts.payFailed)
      setOpening(undefined)
      setRejected({ way, message })
      if (error instanceof ApiError && error.status === 503) reportUnavailable(way)
      await onRejected(message)
    }
  }

  return (
    <div className="flex flex-col gap-3">
      {saysFailure && failure && (
        <p role="status" className="border border-line p-4 font-medium">
          {texts.failures[failure]}
        </p>
      )}
      {prices.map(({ way, now }) => {
        if (!isHostedWay(way)) return null
        const isDown = unavailable.has(way)
        const problem = rejected?.way === way ? rejected.message : isDown ? texts.unavailable[way] : undefined
        return (
          <div key={way}>
            <Button
              look="outlined"
              busy={opening !== undefined}
              disabled={isDown}
              onClick={() => void pay(way, now)}
              className="w-full"
              {...withAmount(now)}
            >
              <Mark way={way} />
              <span>{opening === way ? texts.opening : texts.payWith[way]}</span>
              <ButtonAmount taka={now} />
            </Button>
            <FieldError error={problem} />
          </div>
        )
      })}
    </div>
  )
}

function Mark({ way }: { way: HostedWay }) {
  if (way === 'gateway') return <Landmark aria-hidden className="size-4.5 shrink-0" strokeWidth={1.5} />
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-4.5 shrink-0">
      <rect width="20" height="20" rx="4" fill="#e2136e" />
      <path d="m4 5 7.5 1.5-1 4.5zM12 6.5 16.5 9h-4.6zM9.5 11.5l6-1.5-5 6z" fill="#fff" />
    </svg>
  )
}
