import { ArrowUpRight } from 'lucide-react'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { buttonClass } from '#app/ui/button.tsx'
import * as texts from '#messages/contact.ts'
import { StreetMap } from './street-map.tsx'

/** The store: address, directions and opening hours. */
export function StoreCard() {
  const { address, streetMap, phone, email, open, map, directions } = useShopDetails()
  return (
    <section aria-labelledby="store" className="border border-hair bg-card">
      {streetMap && <StreetMap className="block aspect-[3/2] w-full border-b border-hair" />}
      <div className="px-6 py-7 md:px-8 md:py-9">
        <h2 id="store" className="text-[1.75rem] md:text-[2.125rem]">
          {texts.gallery}
        </h2>
        <dl className="mt-6 grid gap-5 sm:grid-cols-2">
          <div>
            <dt className="caps text-oud">{texts.address}</dt>
            <dd className="mt-2">
              <address className="not-italic">
                {address.map((line) => (
                  <span key={line} className="block">
                    {line}
                  </span>
                ))}
              </address>
            </dd>
          </div>
          <div>
            <dt className="caps text-oud">{texts.phoneAndEmail}</dt>
            <dd className="mt-2">
              <a href={phone.dialled} className="block py-1 hover:underline">
                {phone.shown}
              </a>
              <a href={`mailto:${email}`} className="block py-1 wrap-anywhere hover:underline">
                {email}
              </a>
            </dd>
          </div>
          <div className="sm:col-span-2">
            <dt className="caps text-oud">{texts.hours}</dt>
            <dd className="mt-2 text-balance">{`${open.days} ${open.hours}`}</dd>
          </div>
        </dl>
        <div className="mt-7 flex flex-wrap gap-3">
          <Outside href={directions}>{texts.directions}</Outside>
          <Outside href={map} look="outlined">
            {texts.viewOnMap}
          </Outside>
        </div>
      </div>
    </section>
  )
}

function Outside({
  href,
  look = 'filled',
  children,
}: {
  href: string
  look?: 'filled' | 'outlined'
  children: string
}) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className={buttonClass(look)}>
      <span>{children}</span>
      <ArrowUpRight aria-hidden className="size-4" strokeWidth={1.5} />
      <span className="sr-only">{texts.opensMaps}</span>
    </a>
  )
}
