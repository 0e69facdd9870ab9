import type { Order } from '#contract/orders/orders.ts'
import { formatDay, formatTaka } from '#messages/formats.ts'
import * as texts from '#messages/set-code.ts'

/** The codes that give back what sets of the order have cost. */
export function OrderSetCodes({ order: { setCodes } }: { order: Pick<Order, 'setCodes'> }) {
  if (setCodes.length === 0) return null
  return (
    <section aria-labelledby="set-codes" className="border border-hair bg-card p-5">
      <h2 id="set-codes" className="text-[1.75rem]">
        {texts.heading}
      </h2>
      <ul className="mt-3 grid gap-4">
        {setCodes.map(({ code, amount, lastDay, isUsed }) => (
          <li key={code}>
            <p>{isUsed ? texts.used : texts.worth(formatTaka(amount), formatDay(lastDay))}</p>
            <p
              translate="no"
              className={`tabular mt-1 text-xl tracking-widest ${isUsed ? 'text-soft line-through' : ''}`}
            >
              {code}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
