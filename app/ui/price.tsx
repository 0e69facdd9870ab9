import { Amount } from '#app/ui/amount.tsx'
import { formatTaka } from '#messages/formats.ts'
import * as uiTexts from '#messages/ui.ts'
import { MessageWithElements } from './message-with-elements.tsx'

interface PriceProps {
  /** decimal taka */
  price: number
  oldPrice?: number | null
  /** Shows the saved amount. */
  saving?: boolean
  size?: 'small' | 'large'
  className?: string
}

/** The price, and the struck-through price if there is one. */
export function Price({ price, oldPrice, saving = false, size = 'small', className = '' }: PriceProps) {
  const reduced = typeof oldPrice === 'number' && oldPrice > price
  const large = size === 'large'
  // One element: a list shows dozens of them.
  if (!reduced && !large) {
    return (
      <p translate="no" className={`tabular font-semibold ${className}`}>
        {formatTaka(price)}
      </p>
    )
  }
  return (
    <p className={`tabular flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 ${className}`}>
      {reduced && <span className="sr-only">{uiTexts.priceNow}</span>}
      <Amount
        taka={price}
        className={large ? 'font-serif text-[2.375rem] leading-none font-semibold' : 'font-semibold'}
      />
      {reduced && (
        <s className={`text-soft ${large ? 'text-lg' : 'text-sm'}`}>
          <span className="sr-only">{uiTexts.priceBefore}</span>
          <Amount taka={oldPrice} />
        </s>
      )}
      {reduced && saving && (
        <span className={`font-semibold text-oud ${large ? 'text-sm' : 'text-xs'}`}>
          <MessageWithElements text={uiTexts.save}>
            <Amount taka={oldPrice - price} />
          </MessageWithElements>
        </span>
      )}
    </p>
  )
}
