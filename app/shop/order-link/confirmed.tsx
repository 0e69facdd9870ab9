import { formatMoment } from '#messages/formats.ts'
import * as texts from '#messages/order-confirmation.ts'

/** Instead of the address, once the customer has confirmed it. */
export default function Confirmed({ at }: { at: string }) {
  return (
    <p role="status" className="mt-6 border border-hair bg-card p-6 font-medium">
      {texts.confirmedOn(formatMoment(at))}
    </p>
  )
}
