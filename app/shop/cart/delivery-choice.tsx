import { useShopDetails } from '#app/shared/shop-details.ts'
import type { DeliveryOption } from '#contract/delivery/delivery-charge.ts'
import * as cartTexts from '#messages/cart.ts'
import { deliveryText } from '#messages/delivery.ts'
import { formatTaka } from '#messages/formats.ts'
import type { Shipping } from './shipping.ts'

interface DeliveryChoiceProps extends Pick<Shipping, 'offered' | 'chosen'> {
  onChoose(option: DeliveryOption): void
  /** While the order is placed. */
  locked: boolean
}

/** The ways in which the order can get to its customer, where there are several. */
export default function DeliveryChoice({ offered, chosen, onChoose, locked }: DeliveryChoiceProps) {
  const { address } = useShopDetails()
  return (
    <section aria-labelledby="delivery-choice" className="border border-hair bg-card p-6">
      <h2 id="delivery-choice" className="text-[1.75rem]">
        {cartTexts.delivery}
      </h2>
      <fieldset disabled={locked} className="mt-3 flex min-w-0 flex-col gap-3 disabled:opacity-60">
        <legend className="sr-only">{cartTexts.deliveryQuestion}</legend>
        {offered.map(({ option, charge, isFrom, days }) => (
          <label
            key={option}
            className="flex cursor-pointer gap-3 rounded border border-hair p-4 text-sm has-checked:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-ink"
          >
            <input
              type="radio"
              name="delivery"
              checked={option === chosen}
              onChange={() => onChoose(option)}
              className="mt-0.5 size-4.5 shrink-0 accent-(--oud) focus-visible:outline-none"
            />
            <span className="min-w-0 flex-1">
              <span className="font-semibold">{deliveryText({ option, days })}</span>
              {option === 'pickup' && <span className="mt-1 block text-soft">{address.join(', ')}</span>}
            </span>
            <span className="tabular font-semibold">
              {isFrom ? cartTexts.from(formatTaka(charge)) : charge > 0 ? formatTaka(charge) : cartTexts.free}
            </span>
          </label>
        ))}
      </fieldset>
    </section>
  )
}
