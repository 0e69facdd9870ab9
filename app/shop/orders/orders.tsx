import { CircleAlert, Package, RefreshCw } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { SignedInOnly } from '#app/account/signed-in-only.tsx'
import { useAccountData } from '#app/account/use-account-data.ts'
import { ApiError } from '#app/api.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { messageOf } from '#app/stores/session.ts'
import { setOrderCount, useShop } from '#app/stores/shop.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { toast } from '#app/ui/toast/toast.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { earlierOrders, rememberOrders } from './earlier-orders.ts'
import { FailedOrder } from './failed-order.tsx'
import { OrderTable } from './order-table.tsx'

export const meta = () =>
  pageMeta({ title: 'Orders', description: 'Your orders at the gallery.', path: '/orders', hidden: true })

export default function OrdersPage() {
  return (
    <div className="wrap">
      <Breadcrumb current="Orders" />
      <SignedInOnly
        waiting={
          <>
            <Head />
            <OrdersPlaceholder />
          </>
        }
      >
        {() => <OwnOrders />}
      </SignedInOnly>
    </div>
  )
}

interface HeadProps {
  heading?: Ref<HTMLHeadingElement>
  onRefresh?: () => void
  refreshing?: boolean
}

function Head({ heading, onRefresh, refreshing = false }: HeadProps) {
  return (
    <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
      <h1 ref={heading} tabIndex={-1} className="text-[2.75rem] outline-none md:text-[3.75rem]">
        Orders
      </h1>
      <Button look="outlined" onClick={onRefresh} disabled={!onRefresh} busy={refreshing}>
        <RefreshCw aria-hidden className={`size-4 ${refreshing ? 'motion-safe:animate-spin' : ''}`} /> Refresh
      </Button>
    </div>
  )
}

/** Only one toast at a time, dismissed as soon as the orders are loaded. */
const failureToast = 'orders-failed'
const failure = 'Failed to load orders'

const reasonFor = (error: unknown) => (error instanceof ApiError ? messageOf(error, 'Failed to fetch orders') : failure)

function OwnOrders() {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data, error, loading, load } = useAccountData('GET /api/order/my-orders', undefined, {
    onData({ orders }) {
      rememberOrders(orders)
      setOrderCount(orders.length)
      toast.dismiss(failureToast)
    },
    onFailure: () => toast.error(failure, { id: failureToast }),
  })
  return (
    <>
      <Head heading={heading} onRefresh={() => void load()} refreshing={loading} />
      <FailedOrder />
      {error ? (
        <EmptyState icon={CircleAlert} title="Error Loading Orders">
          <p role="alert">{reasonFor(error)}</p>
          <Button onClick={() => keepingFocus(heading, () => void load())}>Try Again</Button>
        </EmptyState>
      ) : (
        <Orders orders={data?.orders ?? earlierOrders()} />
      )}
    </>
  )
}

function Orders({ orders }: { orders: Order[] | undefined }) {
  if (!orders) return <OrdersPlaceholder />
  if (orders.length > 0) return <OrderTable orders={orders} />
  return (
    <EmptyState icon={Package} title="No Orders Yet">
      <p>Your orders and their delivery status will appear here.</p>
      <ButtonLink to="/shop">Start Shopping</ButtonLink>
    </EmptyState>
  )
}

/** As many as this browser knows of, at most four: in the layout of the loaded orders. */
function OrdersPlaceholder() {
  const known = useShop(({ orderCount }) => orderCount)
  return (
    <div className="mt-6 min-h-[50vh] lg:mt-8">
      <Loading what="your orders" />
      <Skeleton className="h-11" />
      <div className="mt-4 grid gap-4 md:grid-cols-2 lg:mt-0 lg:grid-cols-1 lg:gap-0">
        {[1, 2, 3, 4].slice(0, known || 4).map((row) => (
          <div key={row} className="lg:border-b lg:border-hair lg:py-3">
            <Skeleton className="h-69.5 md:h-71.5 lg:h-15" />
          </div>
        ))}
      </div>
    </div>
  )
}
