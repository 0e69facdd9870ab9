import { Suspense } from 'react'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { optionalPart } from '#app/ui/loading/optional-part.ts'
import * as texts from '#messages/gift.ts'
import type { GiftChoiceProps } from './use-gift.ts'

const GiftFields = optionalPart(() => import('./gift-fields.tsx'))

/** Makes the order a gift. */
export function GiftChoice(choice: GiftChoiceProps) {
  const { gift, onChange, locked } = choice
  return (
    <section aria-labelledby="gift" className="border border-hair bg-card p-6">
      <h2 id="gift" className="text-[1.75rem]">
        {texts.heading}
      </h2>
      <fieldset disabled={locked} className="mt-1 flex min-w-0 flex-col gap-3 disabled:opacity-60">
        <Checkbox
          label={texts.isGift}
          checked={gift.isGift}
          onChange={({ currentTarget }) => onChange({ isGift: currentTarget.checked })}
        />
        {gift.isGift && (
          <Suspense fallback={null}>
            <GiftFields {...choice} />
          </Suspense>
        )}
      </fieldset>
    </section>
  )
}
