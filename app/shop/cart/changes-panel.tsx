import type { Ref } from 'react'
import { keyOf, nameInSize } from '#app/stores/cart-math.ts'
import { useUser } from '#app/stores/session.ts'
import { BilingualText } from '#app/ui/bilingual-text.tsx'
import { Button } from '#app/ui/button.tsx'
import type { HeldBottles } from '#contract/orders/cart.ts'
import * as cartTexts from '#messages/cart.ts'
import { formatNumber, formatSize, formatTaka } from '#messages/formats.ts'
import { HeldByOrder } from '../orders/held-by-order.tsx'
import { useHeldBottles } from '../orders/use-held-bottles.ts'
import type { Change } from './cart-changes.ts'

/** Changes since the products were added to the cart, old → new. The customer has to accept them before ordering. */
export function ChangesPanel({
  changes,
  onAccept,
  locked,
  ref,
}: {
  changes: Change[]
  onAccept(): void
  /** The cart cannot change while its order is placed. */
  locked: boolean
  ref: Ref<HTMLElement>
}) {
  const user = useUser()
  const held = useHeldBottles(user !== null && changes.some(({ out }) => out === 'soldOut'))
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="cart-changes"
      className="mb-6 border border-oud bg-card p-5 sm:p-6"
    >
      <h2 id="cart-changes" className="text-[1.75rem]">
        {cartTexts.changed}
      </h2>
      <p role="status" className="mt-2 text-soft">
        {cartTexts.changedItems(changes.length)}
      </p>
      <ul className="mt-4 divide-y divide-hair border-y border-hair">
        {changes.map((change) => (
          <li key={keyOf(change.line)} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <BilingualText className="font-serif text-xl">{nameInSize(change.line)}</BilingualText>
            <span className="tabular flex flex-col gap-0.5 text-sm sm:items-end">
              <Difference change={change} held={held.get(change.line.variantId ?? '')} />
            </span>
          </li>
        ))}
      </ul>
      <Button onClick={onAccept} busy={locked} className="mt-5 w-full sm:w-auto">
        {cartTexts.acceptChanges}
      </Button>
    </section>
  )
}

function Difference({
  change: { line, size, price, quantity, out },
  held,
}: {
  change: Change
  held: HeldBottles | undefined
}) {
  if (out === 'soldOut' && held) return <HeldByOrder held={held} />
  if (out) return <span>{cartTexts.willBeRemoved(out)}</span>
  return (
    <>
      {size !== undefined && <FromTo what={cartTexts.size} from={formatSize(line.size)} to={formatSize(size)} />}
      {price !== undefined && <FromTo what={cartTexts.price} from={formatTaka(line.price)} to={formatTaka(price)} />}
      {quantity !== undefined && (
        <FromTo what={cartTexts.quantity} from={formatNumber(line.quantity)} to={cartTexts.allThatIsLeft(quantity)} />
      )}
    </>
  )
}

function FromTo({ what, from, to }: { what: string; from: string; to: string }) {
  return (
    <span>
      <span>{`${what}: `}</span>
      <s className="text-soft">{from}</s>
      <span aria-hidden> → </span>
      <span className="sr-only">{cartTexts.isNow}</span>
      <strong className="font-semibold">{to}</strong>
    </span>
  )
}
