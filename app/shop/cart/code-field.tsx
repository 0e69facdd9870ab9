import { type FormEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/field.tsx'
import type { CartOffers } from '#contract/orders/cart.ts'
import * as cartTexts from '#messages/cart.ts'
import { formatOrderName } from '#messages/formats.ts'
import { missingAmount, missingBottles, orderHolds, refusalTexts, tryAgainIn } from '#messages/offer-refusals.ts'

interface CodeFieldProps {
  code: string
  /** What the shop says of this code; undefined until it does. */
  offers: CartOffers | undefined
  onCode(code: string): void
  locked: boolean
}

/** The code of an offer: why it does not apply, and what is missing. */
export function CodeField({ code, offers, onCode, locked }: CodeFieldProps) {
  const [typed, setTyped] = useState(code)
  const isAnswered = code !== '' && typed.trim() === code
  const refusal = isAnswered ? offers?.refusal : undefined
  const isApplied = isAnswered && offers !== undefined && !refusal
  const order = refusal?.order
  function submit(event: FormEvent) {
    event.preventDefault()
    if (isApplied) setTyped('')
    onCode(isApplied ? '' : typed.trim())
  }
  return (
    <form onSubmit={submit} noValidate className="mt-5 border-t border-hair pt-5">
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <TextField
            label={cartTexts.offerCode}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            readOnly={isApplied || locked}
            error={refusal ? textOf(refusal) : undefined}
          />
        </div>
        <Button type="submit" look="outlined" busy={locked} className="mt-7">
          {isApplied ? cartTexts.removeCode : cartTexts.applyCode}
        </Button>
      </div>
      <p role="status" className="mt-2 text-sm text-soft empty:hidden">
        {isApplied ? cartTexts.codeApplies : ''}
      </p>
      {order && (
        <p className="mt-2 text-sm">
          <span>{orderHolds}</span>{' '}
          <Link to={href('/checkout/:orderId', { orderId: order._id })} className="underline underline-offset-4">
            {formatOrderName(order)}
          </Link>
        </p>
      )}
    </form>
  )
}

function textOf({ reason, missing, minutes }: NonNullable<CartOffers['refusal']>): string {
  if (reason === 'minimum' && missing !== undefined) return missingAmount(missing)
  if (reason === 'bottles' && missing !== undefined) return missingBottles(missing)
  return minutes === undefined ? refusalTexts[reason] : tryAgainIn(minutes)
}
