import { CircleAlert, Package, RefreshCw } from 'lucide-react'
import { type Ref, type RefObject, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { lastSeen } from '#app/account/last-seen.ts'
import { SignedInOnly } from '#app/account/signed-in-only.tsx'
import { useAccountData } from '#app/account/use-account-data.ts'
import { ApiError } from '#app/api.ts'
import { pageMeta } from '#app/document/page-meta.ts'
import { messageOf } from '#app/shared/message-of.ts'
import { setOrderCount, useShop } from '#app/stores/shop.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { PageLinks } from '#app/ui/page-links.tsx'
import { pageCount } from '#app/ui/pagination.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { CallResponse } from '#contract/api.ts'
import * as texts from '#messages/orders.ts'
import { LazyBestsellers } from '../bestsellers/lazy-bestsellers.tsx'
import { FailedOrder } from './failed-order.tsx'
import { OrderTable } from './order-table.tsx'
import { type OrdersQuery, ordersPath, readOrdersQuery } from './orders-query.ts'

export const meta = () =>
  pageMeta({ title: texts.orders, description: texts.description, path: '/orders', hidden: true })

export default function OrdersPage() {
  return (
    <div className="wrap">
      <Breadcrumb current={texts.orders} />
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
        {texts.orders}
      </h1>
      <Button look="outlined" onClick={onRefresh} disabled={!onRefresh} busy={refreshing}>
        <RefreshCw aria-hidden className={`size-4 ${refreshing ? 'motion-safe:animate-spin' : ''}`} />{' '}
        <span>{texts.refresh}</span>
      </Button>
    </div>
  )
}

/** Only one toast at a time, dismissed as soon as the orders are loaded. */
const failureToast = 'orders-failed'

const reasonFor = (error: unknown) => messageOf(error, error instanceof ApiError ? texts.rejected : texts.failed)

const perPage = 20

type OrderPage = Pick<CallResponse<'GET /api/order/my-orders'>, 'orders' | 'total'>
const earlier = lastSeen<OrderPage>()

function OwnOrders() {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = readOrdersQuery(useSearchParams()[0])
  const { column, direction } = query.sorting
  const input = { query: { _page: query.page, _perPage: perPage, _sort: column, _direction: direction } }
  const { data, error, loading, load } = useAccountData('GET /api/order/my-orders', input, {
    onData(page) {
      earlier.remember(page)
      setOrderCount(page.total)
      toast.dismiss(failureToast)
    },
    onFailure: () => toast.error(texts.failed, { id: failureToast }),
  })
  return (
    <>
      <Head heading={heading} onRefresh={() => void load()} refreshing={loading} />
      <FailedOrder />
      {error ? (
        <EmptyState icon={CircleAlert} title={texts.errorTitle}>
          <p role="alert">{reasonFor(error)}</p>
          <Button onClick={() => keepingFocus(heading, () => void load())}>{texts.tryAgain}</Button>
        </EmptyState>
      ) : (
        <Orders query={query} shown={data ?? earlier.recall()} waiting={!data} heading={heading} />
      )}
    </>
  )
}

interface OrdersProps {
  query: OrdersQuery
  /** The page or sorting before, while this one is loaded. */
  shown: OrderPage | undefined
  waiting: boolean
  heading: RefObject<HTMLHeadingElement | null>
}

function Orders({ query, shown, waiting, heading }: OrdersProps) {
  if (!shown) return <OrdersPlaceholder />
  const last = pageCount(shown.total, perPage)
  const pathOf = (page: number) => ordersPath({ ...query, page })
  if (query.page > last && !waiting) return <Navigate to={pathOf(last)} replace />
  // The pressed link is at the end. After the click, so that Back restores the scroll position before it.
  const toHeading = () => requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
  if (shown.total > 0)
    return (
      <div aria-busy={waiting} className={`transition-opacity duration-200 ${waiting ? 'opacity-60 delay-150' : ''}`}>
        <OrderTable query={query} orders={shown.orders} />
        <PageLinks page={query.page} last={last} pathOf={pathOf} onPage={toHeading} className="mt-8 md:mt-10" />
      </div>
    )
  return (
    <>
      <EmptyState icon={Package} title={texts.noOrders}>
        <p>{texts.noOrdersLine}</p>
        <ButtonLink to="/shop">{texts.startShopping}</ButtonLink>
      </EmptyState>
      <LazyBestsellers />
    </>
  )
}

/** As many as this browser knows of, at most four: in the layout of the loaded orders. */
function OrdersPlaceholder() {
  const known = useShop(({ orderCount }) => orderCount)
  return (
    <div className="mt-6 min-h-[50vh] lg:mt-8">
      <Loading what={texts.yourOrdersLoading} />
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
