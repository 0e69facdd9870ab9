import { Check } from 'lucide-react'
import type { ShopDetails } from '#app/shared/shop-details.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import * as highlightDetails from '#messages/highlight-details.ts'
import { ChatLinks } from '../../contact/chat-links.tsx'
import { detailsOf } from './details-of.ts'
import type { Highlight } from './highlights.ts'

interface HighlightPromiseProps {
  /** The pressed card; null when none is open. */
  highlight: Highlight | null
  details: ShopDetails
  onClose(): void
}

/** The details of a card, in a dialog. */
export function HighlightPromise({ highlight, details, onClose }: HighlightPromiseProps) {
  return (
    <Dialog open={highlight !== null} onClose={onClose} title={highlight?.title ?? ''}>
      {highlight && <Words highlight={highlight} details={details} onClose={onClose} />}
    </Dialog>
  )
}

function Words({ highlight: { name }, details, onClose }: HighlightPromiseProps & { highlight: Highlight }) {
  const { description, features } = detailsOf(details)[name]
  return (
    <>
      <p className="text-soft">{description}</p>
      <h3 className="caps mt-6">{highlightDetails.keyFeatures}</h3>
      <ul className="mt-3 space-y-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-gold" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      {name === 'delivery' && (
        <ButtonLink
          look="quiet"
          to={`/contact?subject=${encodeURIComponent(highlightDetails.deliverySubject)}#message`}
          onClick={onClose}
          className="mt-4 -ml-3 self-start"
        >
          {highlightDetails.askAboutDelivery}
        </ButtonLink>
      )}
      {name === 'support' && details.chats.length > 0 && (
        <div className="mt-6 border-t border-hair pt-4">
          <h3 className="caps">{highlightDetails.chatWithUs}</h3>
          <ChatLinks className="inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-ink" />
        </div>
      )}
      <div className="mt-8 flex flex-wrap justify-end gap-3">
        <Button look="outlined" onClick={onClose}>
          {highlightDetails.close}
        </Button>
        <ButtonLink to="/shop" onClick={onClose}>
          {highlightDetails.shopNow}
        </ButtonLink>
      </div>
    </>
  )
}
