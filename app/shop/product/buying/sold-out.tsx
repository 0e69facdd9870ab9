import { api } from '#app/api.ts'
import { NotifyButton } from '#app/push/notify-button.tsx'
import { useUser } from '#app/stores/session.ts'
import * as texts from '#messages/push.ts'
import OwnOrderHolds from '../../orders/held-by-order.tsx'

interface SoldOutProps {
  productId: string
  variantId: string
}

/** Of a sold-out size: that an own order has its last bottles, and a notification when it is back. */
export default function SoldOut({ productId, variantId }: SoldOutProps) {
  const user = useUser()
  const params = { id: productId }
  return (
    <>
      {user && <OwnOrderHolds variantId={variantId} />}
      <NotifyButton
        label={texts.stockButton}
        ask={(subscription) =>
          api('POST /api/products/:id/stock-push-alerts', { params, body: { subscription, variantId } })
        }
      />
    </>
  )
}
