import { Check } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { highlightWords } from './highlight-words.ts'
import type { HighlightTitle } from './highlights.ts'

interface HighlightPromiseProps {
  /** Of the card that was pressed; null when none is open. */
  title: HighlightTitle | null
  onClose(): void
}

/** What stands behind each card. */
export function HighlightPromise({ title, onClose }: HighlightPromiseProps) {
  return (
    <Dialog open={title !== null} onClose={onClose} title={title ?? ''}>
      {title && <Words title={title} onClose={onClose} />}
    </Dialog>
  )
}

function Words({ title, onClose }: { title: HighlightTitle; onClose(): void }) {
  const { description, features } = highlightWords[title]
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
