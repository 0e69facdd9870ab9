import { useEffect, useState } from 'react'
import { api, unreachableMessage } from '#app/api.ts'
import { messageOf } from '#app/shared/message-of.ts'
import type { CartLine } from '#app/stores/cart-math.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { cartReminder } from '#messages/cart-reminder.ts'

const itemsOf = (cart: readonly CartLine[]) =>
  cart.map(({ _id, variantId, quantity }) => ({ _id, ...(variantId && { variantId }), quantity }))

/** Whether a customer who is signed in wants to be reminded of this cart; while they do, the shop knows what is in it. */
export default function CartReminder({ cart }: { cart: readonly CartLine[] }) {
  const [state, setState] = useState<{ offered: boolean; wanted: boolean }>()
  /** What was just chosen, until it is saved. */
  const [choice, setChoice] = useState<boolean>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    void api('GET /api/cart/reminder').then(setState, () => undefined)
  }, [])
  const wanted = state?.wanted ?? false
  useEffect(() => {
    if (wanted) void api('PUT /api/cart/reminder', { body: { items: itemsOf(cart) } }).catch(() => undefined)
  }, [wanted, cart])
  if (!state?.offered) return null
  async function choose(isWanted: boolean) {
    setError(undefined)
    setChoice(isWanted)
    try {
      if (isWanted) await api('PUT /api/cart/reminder', { body: { items: itemsOf(cart), agrees: true } })
      else await api('DELETE /api/cart/reminder')
      setState({ offered: true, wanted: isWanted })
    } catch (failure) {
      setError(messageOf(failure, unreachableMessage))
    }
    setChoice(undefined)
  }
  return (
    <div>
      <Checkbox
        label={cartReminder}
        checked={choice ?? wanted}
        disabled={choice !== undefined}
        onChange={({ currentTarget }) => void choose(currentTarget.checked)}
        className="text-sm"
      />
      <FieldError error={error} />
    </div>
  )
}
