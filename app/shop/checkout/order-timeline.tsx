import { ExternalLink } from 'lucide-react'
import { BilingualText } from '#app/ui/bilingual-text.tsx'
import type { Shipment } from '#contract/delivery/shipments.ts'
import type { Order } from '#contract/orders/orders.ts'
import * as texts from '#messages/checkout.ts'
import { formatMoment } from '#messages/formats.ts'
import { courierNames } from '#messages/order-labels.ts'
import { stepsOf } from './timeline.ts'

export function OrderTimeline({ order }: { order: Order }) {
  const steps = stepsOf(order)
  const now = steps.findLastIndex(({ at }) => at !== null)
  return (
    <section aria-labelledby="order-timeline">
      <h2 id="order-timeline" className="text-[1.75rem]">
        {texts.tracking}
      </h2>
      <ol className="mt-5">
        {steps.map(({ what, label, at, note, bottles = [] }, index) => (
          <li
            key={`${what}-${at}`}
            aria-current={index === now ? 'step' : undefined}
            className={`relative flex flex-wrap justify-between gap-x-6 pb-5 pl-6 last:pb-0 before:absolute before:top-[11px] before:-bottom-[11px] before:left-0 before:border-l last:before:hidden ${index < now ? 'before:border-ink' : 'before:border-hair'}`}
          >
            <span
              aria-hidden
              className={`absolute top-1.5 -left-[4.5px] size-2.5 rounded-full border ${at ? 'border-ink bg-ink' : 'border-line bg-paper'} ${index === now ? 'ring-4 ring-hair' : ''}`}
            />
            <span className={index === now ? 'font-semibold' : at ? '' : 'text-soft'}>{label}</span>
            <span className="tabular text-sm text-soft">
              {at ? <time dateTime={at}>{formatMoment(at)}</time> : texts.notYet}
            </span>
            {bottles.map((bottle) => (
              <BilingualText key={bottle} className="mt-1 w-full text-sm [overflow-wrap:anywhere]">
                {bottle}
              </BilingualText>
            ))}
            {note && (
              <BilingualText className="mt-1 w-full text-sm [overflow-wrap:anywhere] whitespace-pre-line text-soft">
                {note}
              </BilingualText>
            )}
          </li>
        ))}
      </ol>
      {order.shipment && <Parcel shipment={order.shipment} />}
    </section>
  )
}

/** The courier of the parcel, and where to track it. */
function Parcel({ shipment: { courier, trackingNumber, trackingLink } }: { shipment: Shipment }) {
  return (
    <div className="mt-5 border-t border-hair pt-4 text-sm [overflow-wrap:anywhere]">
      <p>
        <span className="text-soft">{texts.courier}</span> <span>{courierNames[courier]}</span>
        {trackingNumber && (
          <span className="block">
            <span className="text-soft">{texts.trackingNumber}</span> <span className="tabular">{trackingNumber}</span>
          </span>
        )}
      </p>
      {trackingLink && (
        <a
          href={trackingLink}
          target="_blank"
          rel="noopener noreferrer"
          className="link mt-2 flex w-fit items-center gap-2"
        >
          <span>{texts.trackParcel}</span> <ExternalLink aria-hidden className="size-4" strokeWidth={1.5} />
          <span className="sr-only">{texts.opensInNewTab}</span>
        </a>
      )}
    </div>
  )
}
