import { Check } from 'lucide-react'
import type { ShopDetails } from '#app/shop-details.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog/dialog.tsx'
import { ChatLinks } from '../../contact/chat-links.tsx'
import { highlightTexts } from './highlight-texts.ts'
import type { HighlightTitle } from './highlights.ts'

interface HighlightPromiseProps {
  /** The pressed card; null when none is open. */
  title: HighlightTitle | null
  details: ShopDetails
  onClose(): void
}

/** The details of a card, in a dialog. */
export function HighlightPromise({ title, details, onClose }: HighlightPromiseProps) {
  return (
    <Dialog open={title !== null} onClose={onClose} title={title ?? ''}>
      {title && <Words title={title} details={details} onClose={onClose} />}
    </Dialog>
  )
}

function Words({ title, details, onClose }: HighlightPromiseProps & { title: HighlightTitle }) {
  const { description, features } = highlightTexts(details)[title]
  return (
    <>
      <p className="text-soft">{description}</p>
      <h3 className="caps mt-6">Key Features</h3>
      <ul className="mt-3 space-y-2">
        {features.map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Check aria-hidden className="mt-1 size-4 shrink-0 text-gold" />
            <span>{feature}</span>
          </li>
        ))}
      </ul>
      {title === 'Free Delivery' && (
        <ButtonLink
          look="quiet"
          to="/contact?subject=Express%20delivery#message"
          onClick={onClose}
          className="mt-4 -ml-3 self-start"
        >
          Ask for express
        </ButtonLink>
      )}
      {title === '24/7 Support' && details.chats.length > 0 && (
        <div className="mt-6 border-t border-hair pt-4">
          <h3 className="caps">Chat with us</h3>
          <ChatLinks className="inline-flex min-h-11 items-center font-semibold underline decoration-line underline-offset-4 hover:decoration-ink" />
        </div>
      )}
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
