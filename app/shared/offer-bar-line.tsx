import type { Elements } from '#app/ui/elements.ts'
import * as offerBarTexts from '#messages/offer-bar.ts'

interface OfferBarLineProps {
  text: string
  /** The last day of its countdown, as it is shown; null: there is none. */
  lastDay: string | null
  /** The time that is left. */
  countdown?: Elements
}

/** What the bar of an offer says. Also in the preview of its editor. */
export function OfferBarLine({ text, lastDay, countdown }: OfferBarLineProps) {
  return (
    <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
      <span className="font-semibold">{text}</span>
      {lastDay && (
        <>
          {' '}
          <span className="px-2 inline-block">{offerBarTexts.until(lastDay)}</span> {countdown}
        </>
      )}
    </p>
  )
}
