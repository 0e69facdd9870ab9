import { api } from '#app/api.ts'
import { NotifyButton } from '#app/push/notify-button.tsx'
import * as texts from '#messages/push.ts'

/** Asks for a notification when the parcel of an order is on its way. */
export default function ParcelPush({ orderId }: { orderId: string }) {
  return (
    <NotifyButton
      label={texts.parcelButton}
      ask={(subscription) =>
        api('POST /api/order/user/:orderId/push-alerts', { params: { orderId }, body: { subscription } })
      }
    />
  )
}
