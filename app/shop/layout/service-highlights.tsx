import { Check } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { type Highlight, highlights } from './highlights.ts'

/** Four promises above the footer; each card opens what stands behind it. */
export function ServiceHighlights() {
  const [shown, setShown] = useState<Highlight | null>(null)
  const close = () => setShown(null)
  return (
    <section aria-labelledby="service-highlights" className="wrap section">
      <h2 id="service-highlights" className="max-w-[16ch] text-[36px] sm:max-w-none md:text-[46px]">
        Craft Your Own Signature Fragrance
      </h2>
      <ul className="mt-7 grid grid-cols-2 border-t border-l border-hair md:mt-9 lg:grid-cols-4">
        {highlights.map((highlight) => (
          <li key={highlight.title} className="border-r border-b border-hair bg-card">
            <Card highlight={highlight} onOpen={() => setShown(highlight)} />
          </li>
        ))}
      </ul>
      <Dialog open={shown !== null} onClose={close} title={shown?.title ?? ''} cross={false}>
        {shown && <Promised highlight={shown} onClose={close} />}
      </Dialog>
    </section>
  )
}

function Card({ highlight: { icon: Icon, title, line }, onOpen }: { highlight: Highlight; onOpen(): void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className="group flex h-full w-full flex-col items-start px-4 py-5.5 text-left focus-visible:-outline-offset-3 md:px-7 md:py-8.5"
    >
      <Icon
        aria-hidden
        className="size-6 text-gold transition-transform duration-250 ease-out motion-safe:group-hover:-translate-y-0.5"
        strokeWidth={1.3}
      />
      <span className="mt-4 font-serif text-[21px] leading-tight font-semibold md:text-2xl">{title}</span>
      <span className="mt-1.5 text-sm text-balance text-soft">{line}</span>
    </button>
  )
}

function Promised({ highlight: { description, features }, onClose }: { highlight: Highlight; onClose(): void }) {
  return (
    <>
      <p className="text-soft">{description}</p>
      <h3 className="caps mt-6">Key Features</h3>
      <ul className="mt-3 space-y-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-gold" />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button look="outlined" onClick={onClose}>
          Close
        </Button>
        <ButtonLink to="/shop" onClick={onClose}>
          Shop Now
        </ButtonLink>
      </div>
    </>
  )
}
