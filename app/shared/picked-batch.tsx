import type { ShownBatch } from '#contract/catalogue/bottle-batches.ts'
import * as texts from '#messages/genuine.ts'
import { langOf } from '#messages/language.ts'

/** The batch that a line of an order was picked from; nothing until somebody has said. */
export function PickedBatch({ batch }: { batch: ShownBatch | undefined }) {
  if (!batch) return null
  const { code, madeIn, expiresIn, source } = batch
  return (
    <p className="mt-0.5 text-sm wrap-anywhere">
      <span>
        {[texts.picked(code), madeIn && texts.madeIn(madeIn), expiresIn && texts.bestBefore(expiresIn)]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {source && (
        <>
          <span> · </span>
          <span lang={langOf(source)}>{source}</span>
        </>
      )}
    </p>
  )
}
