import { Link } from 'react-router'
import { LoadState, Screen } from '../layout/screen.tsx'
import { useStaffData } from '../use-staff-data.ts'
import { PaymentsForm } from './payments-form.tsx'

/** Which ways to pay customers have, what each costs, and what is paid in advance. */
export default function Payments() {
  const { data, ...loaded } = useStaffData('GET /api/admin/payment-settings')
  return (
    <Screen title="Payments" above={{ name: 'Settings', to: '/admin/settings' }}>
      <LoadState loaded={loaded} what="the payment settings" className="mt-6 h-96 max-w-3xl" />
      {data && (
        <>
          <p className="mt-3 max-w-[62ch] text-soft">
            <span>
              Customers see these prices before they pay. What they have chosen or paid already stays as it is. Card and
              cash on delivery come first unless you choose otherwise below; whether cards are accepted is under
            </span>{' '}
            <Link to="/admin/settings#payments" className="link">
              Settings
            </Link>
            .
          </p>
          <PaymentsForm loaded={data} onLoaded={(settings) => loaded.replace({ ...data, settings })} />
        </>
      )}
    </Screen>
  )
}
