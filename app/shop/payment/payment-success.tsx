import { CircleCheck, House, Package, PackageX, Printer, Share2, ShoppingBag } from 'lucide-react'
import { SignedInOnly } from '#app/account/signed-in-only.tsx'
import { pageMeta } from '#app/document/page-meta.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import { MessageWithElements } from '#app/ui/message-with-elements.tsx'
import { shareLink } from '#app/ui/share-link.ts'
import { orderNumber } from '#contract/limits.ts'
import type { Order } from '#contract/orders/orders.ts'
import * as texts from '#messages/payment-success.ts'
import { OrderLines } from '../checkout/order-lines.tsx'
import { OrderSummary, PaymentDetails, WhatsNext } from './success/payment-facts.tsx'
import { Receipt } from './success/receipt.tsx'
import { useConfirmedOrder } from './success/use-confirmed-order.ts'

export const meta = () =>
  pageMeta({
    title: texts.title,
    description: texts.description,
    path: '/payment-success',
    hidden: true,
  })

export default function PaymentSuccess() {
  return (
    <div className="wrap">
      <SignedInOnly waiting={<Confirming />}>{() => <Confirmation />}</SignedInOnly>
    </div>
  )
}

function Confirmation() {
  const { order, paymentIntentId } = useConfirmedOrder()
  if (order === undefined) return <Confirming />
  if (order === null) {
    return (
      <>
        <h1 className="sr-only">{texts.payment}</h1>
        <EmptyState icon={PackageX} title={texts.notFound}>
          <p>{texts.cannotConfirm}</p>
          <ButtonLink to="/contact">{texts.contactSupport}</ButtonLink>
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PaidOrder order={order} />
      <Receipt order={order} payment={paymentIntentId ?? ''} />
    </>
  )
}

/** Whether the page is opened again after the order was shipped. */
const isStarted = ({ status }: Order) => status !== 'pending' && status !== 'confirmed'

function PaidOrder({ order }: { order: Order }) {
  return (
    <div className="print:hidden">
      <header className="mt-10 flex flex-col items-center text-center md:mt-16">
        <CircleCheck aria-hidden className="size-14 text-good" strokeWidth={1} />
        <h1 className="mt-5 text-[2.75rem] md:text-[4rem]">{texts.successful}</h1>
        <p className="mt-4 max-w-[46ch] text-soft">
          <MessageWithElements text={(number) => texts.thanks(number, isStarted(order))}>
            <strong className="tabular font-semibold text-ink">{orderNumber(order._id)}</strong>
          </MessageWithElements>
        </p>
        <nav aria-label={texts.shortcuts} className="mt-8 grid w-full max-w-3xl grid-cols-2 gap-3 sm:grid-cols-4">
          <Shortcut to="/" icon={<House aria-hidden className="size-4.5" strokeWidth={1.5} />}>
            {texts.home}
          </Shortcut>
          <Shortcut to="/shop" icon={<ShoppingBag aria-hidden className="size-4.5" strokeWidth={1.5} />}>
            {texts.shopMore}
          </Shortcut>
          <Shortcut to="/orders" icon={<Package aria-hidden className="size-4.5" strokeWidth={1.5} />}>
            {texts.myOrders}
          </Shortcut>
          <Button look="outlined" className="!px-3" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4.5" strokeWidth={1.5} /> <span>{texts.print}</span>
          </Button>
        </nav>
      </header>
      <div className="mt-12 grid gap-12 lg:grid-cols-[minmax(0,1fr)_400px] lg:items-start lg:gap-16">
        <div className="flex min-w-0 flex-col gap-12">
          <PaymentDetails order={order} />
          <OrderLines items={order.items} />
          {!isStarted(order) && <WhatsNext order={order} />}
        </div>
        <div className="flex flex-col gap-4 lg:sticky lg:top-28">
          <OrderSummary order={order} />
          <Button
            look="outlined"
            className="w-full"
            onClick={() => void shareLink({ title: texts.sharedTitle(orderNumber(order._id)) })}
          >
            <Share2 aria-hidden className="size-4.5" strokeWidth={1.5} /> <span>{texts.share}</span>
          </Button>
          <ButtonLink to="/shop" className="w-full">
            {texts.continueShopping}
          </ButtonLink>
        </div>
      </div>
    </div>
  )
}

function Shortcut({ to, icon, children }: { to: string; icon: Elements; children: string }) {
  return (
    <ButtonLink look="outlined" to={to} className="!px-3">
      {icon} <span>{children}</span>
    </ButtonLink>
  )
}

function Confirming() {
  return (
    <div className="mt-10 min-h-svh md:mt-16">
      <Loading what={texts.yourPayment} />
      <h1 className="text-center text-[2.25rem] md:text-[3rem]">{texts.confirming}</h1>
      <Skeleton className="mx-auto mt-8 h-12 max-w-3xl" />
      <div className="mt-12 grid gap-10 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-16">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </div>
  )
}
