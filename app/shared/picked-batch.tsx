import type { OrderItem } from '#contract/orders/orders.ts'
import { formatDay } from '#messages/formats.ts'
import * as texts from '#messages/genuine.ts'
import { langOf } from '#messages/language.ts'

/** The batch that a line of an order was picked from, and when a decant was filled; nothing until somebody has said. */
export function PickedBatch({ batch, filledOn }: Pick<OrderItem, 'batch' | 'filledOn'>) {
  const facts = [
    filledOn && texts.filledOn(formatDay(filledOn)),
    batch && texts.picked(batch.code),
    batch?.madeIn && texts.madeIn(batch.madeIn),
    batch?.expiresIn && texts.bestBefore(batch.expiresIn),
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <p className="mt-0.5 text-sm wrap-anywhere">
      <span>{facts.join(' · ')}</span>
      {batch?.source && (
        <>
          <span> · </span>
          <span lang={langOf(batch.source)}>{batch.source}</span>
        </>
      )}
    </p>
  )
}
