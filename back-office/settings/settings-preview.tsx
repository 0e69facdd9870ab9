import { Clock, Mail, MapPin, Phone, Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatOpeningHours, weekDays } from '#contract/settings/opening-hours.ts'
import type { TypedSettings } from './typed-settings.ts'
import { useShownPromise } from './use-shown-promise.ts'

/** A preview of the typed settings. */
export function SettingsPreview({ typed }: { typed: TypedSettings }) {
  const { address, phone, email, hours, delivery } = typed
  const { days, opens, closes } = hours
  const { announcement, promise } = useShownPromise(typed)
  const open = formatOpeningHours({ days: weekDays.filter((day) => days.includes(day)), opens, closes })
  return (
    <section aria-labelledby="preview" className="border border-hair bg-card lg:sticky lg:top-6 lg:self-start">
      <h2 id="preview" className="caps border-b border-hair px-5 py-3 font-sans text-soft">
        Preview
      </h2>
      {announcement.trim() ? (
        <p className="bg-[#211a15] px-4 py-2 text-center text-[0.8125rem] tracking-[0.04em] text-balance text-[#efe6d8]">
          {announcement}
        </p>
      ) : (
        <p className="border-b border-hair px-4 py-2 text-center text-sm text-soft">No announcement bar</p>
      )}
      <ul className="grid gap-4 p-5 text-[0.9375rem] [overflow-wrap:anywhere]">
        <Line Icon={MapPin}>
          <span className="whitespace-pre-line">{address.trim()}</span>
        </Line>
        <Line Icon={Phone}>{phone}</Line>
        <Line Icon={Mail}>{email}</Line>
        {days.length > 0 && opens && closes && (
          <Line Icon={Clock}>
            <span>{`${open.days} ${open.hours}`}</span>
            {open.closed && <span className="block text-soft">{open.closed}</span>}
          </Line>
        )}
        <Line Icon={Truck}>{`${promise}. Delivered in ${delivery.time}`}</Line>
      </ul>
    </section>
  )
}

function Line({ Icon, children }: { Icon: typeof Clock; children: ReactNode }) {
  return (
    <li className="flex gap-3">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-oud" strokeWidth={1.25} />
      <div className="min-w-0">{children}</div>
    </li>
  )
}
