import { CircleAlert, Package, RefreshCw } from 'lucide-react'
import { pageMeta } from '#app/page-meta.ts'
import { SignedInOnly } from '#app/signed-in-only.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import { FailedOrder } from './failed-order.tsx'
import { OrderTable } from './order-table.tsx'
import { useOrders } from './use-orders.ts'

export const meta = () =>
  pageMeta({ title: 'Orders', description: 'Your orders at the gallery.', path: '/orders', hidden: true })

export default function Orders() {
  return (
    <div className="wrap">
      <Breadcrumb here="Orders" />
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

function Head({ onRefresh, refreshing = false }: { onRefresh?: () => void; refreshing?: boolean }) {
  return (
    <div className="mt-2 flex flex-wrap items-end justify-between gap-4">
      <h1 className="text-[44px] md:text-[60px]">Orders</h1>
      <Button look="outlined" onClick={onRefresh} disabled={!onRefresh || refreshing} aria-busy={refreshing}>
        <RefreshCw aria-hidden className={`size-4 ${refreshing ? 'motion-safe:animate-spin' : ''}`} /> Refresh
      </Button>
    </div>
  )
}

function OwnOrders() {
  const { orders, refreshing, load } = useOrders()
  return (
    <>
      <Head onRefresh={() => void load()} refreshing={refreshing} />
      <FailedOrder />
      {orders.state === 'loading' && <OrdersPlaceholder />}
      {orders.state === 'failed' && (
        <EmptyState icon={CircleAlert} title="Error Loading Orders">
          <p role="alert">{orders.message}</p>
          <Button onClick={() => void load()}>Try Again</Button>
        </EmptyState>
      )}
      {orders.state === 'ready' && orders.list.length === 0 && (
        <EmptyState icon={Package} title="No Orders Yet">
          <p>What you order will be found here, with its way to you.</p>
          <ButtonLink to="/shop">Start Shopping</ButtonLink>
        </EmptyState>
      )}
      {orders.state === 'ready' && orders.list.length > 0 && <OrderTable orders={orders.list} />}
    </>
  )
}

function OrdersPlaceholder() {
  return (
    <div className="mt-8 flex min-h-[50vh] flex-col gap-4">
      <Loading what="your orders" />
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} className="h-24" />
      ))}
    </div>
  )
}
