import { Suspense, useEffect, useRef, useState } from 'react'
import { pageMeta } from '#app/document/page-meta.ts'
import { useShopDetails } from '#app/shared/shop-details.ts'
import { useAddresses } from '#app/shop/addresses/use-addresses.ts'
import { emptyCart } from '#app/stores/cart-actions.ts'
import { useUser } from '#app/stores/session.ts'
import { useShop } from '#app/stores/shop.ts'
import { Amount } from '#app/ui/amount.tsx'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { focusInvalidField, leaveField } from '#app/ui/form/invalid-field.ts'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { optionalPart } from '#app/ui/loading/optional-part.ts'
import { toast } from '#app/ui/toast/toast.tsx'
import type { DeliveryOption } from '#contract/delivery/delivery-charge.ts'
import { isCallable } from '#contract/phone.ts'
import * as cartTexts from '#messages/cart.ts'
import { recipientMissing } from '#messages/gift.ts'
import { LazyBestsellers } from '../bestsellers/lazy-bestsellers.tsx'
import { AddressPicker, DeliveredTo } from './address-picker.tsx'
import { withoutUnavailable } from './cart-changes.ts'
import { CartLines } from './cart-lines.tsx'
import { CartPlaceholder } from './cart-placeholder.tsx'
import { advanceFor, totalsOf } from './cart-totals.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { CodeField } from './code-field.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { GiftChoice } from './gift-choice.tsx'
import { NotYetKnown } from './not-yet-known.tsx'
import { isUnansweredRetry } from './order-attempt.ts'
import { OrderSummary } from './order-summary.tsx'
import { useAddressTask } from './use-address-task.ts'
import { useCartCheck } from './use-cart-check.ts'
import { giftOf, isComplete, useGift, wrappingOf } from './use-gift.ts'
import { appliedCode, useCodeOfLink, useOfferCode } from './use-offer-code.ts'
import { orderOf, useOrdering } from './use-ordering.ts'
import { useSamples } from './use-samples.ts'
import { useSignIn } from './use-sign-in.tsx'

export const meta = () =>
  pageMeta({ title: cartTexts.title, description: cartTexts.pageDescription, path: '/cart', hidden: true })

export default function Cart() {
  const restored = useShop((shop) => shop.restored)
  const cart = useShop((shop) => shop.cart)
  const heading = useRef<HTMLHeadingElement>(null)
  const isEmpty = cart.length === 0
  const wasFull = useRef(false)
  /** Whether the page was opened without loading it, as after an order. */
  const navigatedHere = useRef(restored)
  useCodeOfLink()
  // Emptying the cart removes the pressed button, so the focus moves to the heading. When the customer returns from the
  // order, the browser would restore the scroll position of the full cart.
  useEffect(() => {
    if (!restored) return
    if (isEmpty && wasFull.current) heading.current?.focus()
    else if (isEmpty && navigatedHere.current) window.scrollTo(0, 0)
    wasFull.current = !isEmpty
  }, [restored, isEmpty])
  return (
    <div className="wrap">
      <Breadcrumb current={cartTexts.title} />
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-[2.75rem] outline-none md:text-[3.75rem]">
        {cartTexts.title}
      </h1>
      {/* at least as high as the window, so that the content below never shifts */}
      <div className="grid min-h-[75svh] grid-cols-[minmax(0,1fr)]">
        {restored ? <FullOrEmpty isEmpty={isEmpty} /> : <NotYetKnown />}
      </div>
      {restored && isEmpty && <LazyBestsellers />}
    </div>
  )
}

function FullOrEmpty({ isEmpty }: { isEmpty: boolean }) {
  const signingIn = useSignIn()
  const ordering = useOrdering({ onSessionEnd: signingIn.signIn })
  if (ordering.state === 'placed') return <CartPlaceholder />
  if (isEmpty) return <EmptyCart />
  return (
    <>
      <FullCart ordering={ordering} signingIn={signingIn} />
      {signingIn.dialog}
    </>
  )
}

const ChatOrder = optionalPart(() => import('../chat-order/chat-order.tsx'))
const SampleChoice = optionalPart(() => import('./sample-choice.tsx'))
const CartReminder = optionalPart(() => import('./cart-reminder.tsx'))
const DeliveryChoice = optionalPart(() => import('./delivery-choice.tsx'))

interface FullCartProps {
  ordering: ReturnType<typeof useOrdering>
  signingIn: ReturnType<typeof useSignIn>
}

function FullCart({ ordering, signingIn: { signIn, hasJustSignedIn } }: FullCartProps) {
  const cart = useShop((shop) => shop.cart)
  const user = useUser()
  const addresses = useAddresses()
  const [wanted, setWanted] = useState<DeliveryOption>('standard')
  const [code, setCode] = useOfferCode()
  const [samples, setSamples] = useSamples()
  const [typedGift, setGift] = useGift()
  const { payWays, chats, cartReminders } = useShopDetails()
  const { accept, onOrderRejected, delivery, advance, offers, wrapping, checking, failed, check, ...cartCheck } =
    useCartCheck(user ? addresses.chosen : undefined, { delivery: wanted, code, samples })
  const changesPanel = useRef<HTMLElement>(null)
  const lines = useRef<HTMLUListElement>(null)
  const addressPicker = useRef<HTMLElement>(null)
  const { task, setTask, onSessionEnd } = useAddressTask(addresses.addresses, hasJustSignedIn)
  const [orderAttempted, setOrderAttempted] = useState(false)
  const added = { offers, wrapping: wrappingOf(typedGift, wrapping) }
  const ordered = totalsOf(cart, delivery, wanted, added)
  const pickup = ordered.shipping.chosen === 'pickup'
  const mayBeSent = !pickup && payWays.some((way) => way !== 'cod')
  const gift = giftOf(typedGift, { wrapping, mayBeSent })
  const ready = addresses.chosen !== undefined || pickup
  const shippingFailed = failed && !checking
  const placing = ordering.state === 'placing'
  const loading = user !== null && !addresses.addresses && !addresses.error
  const calculating = user !== null && ready && checking
  const newOrder =
    user && ready
      ? orderOf(cart, ordered.toPay, addresses.chosen, user, ordered.shipping.chosen, {
          code: appliedCode(code, offers),
          ...{ samples, gift },
        })
      : undefined
  const formErrors = ordering.errorsOf(newOrder)
  // What has changed since a lost response may be what the order itself has taken: the shop tells when it is sent
  // again.
  const changes = loading || (newOrder && isUnansweredRetry(newOrder)) ? [] : cartCheck.changes
  const totals = totalsOf(withoutUnavailable(cart, changes), delivery, wanted, added)
  const { summary, shipping, toPay } = totals
  const beforeShipping = shipping.charge === undefined

  const order = () => {
    if (!user) return signIn()
    if (focusInvalidField(lines)) return
    if (changes.length > 0) return changesPanel.current?.focus()
    if (newOrder && !pickup && addresses.chosen && !isCallable(addresses.chosen.phone)) {
      toast.error(cartTexts.phoneRequired)
      return setTask({ what: 'edit', address: addresses.chosen })
    }
    if (!isComplete(gift)) {
      setOrderAttempted(true)
      toast.error(recipientMissing)
      return document.getElementById('gift')?.scrollIntoView({ block: 'center' })
    }
    if (newOrder) {
      return void ordering.place(newOrder, (error) => {
        onOrderRejected(error)
        changesPanel.current?.focus()
      })
    }
    toast.error(cartTexts.addressRequired)
    setOrderAttempted(true)
    addressPicker.current?.scrollIntoView({ block: 'center' })
    if (addresses.addresses) setTask({ what: 'add' })
    else addressPicker.current?.focus({ preventScroll: true })
  }
  const buttonLabel = placing
    ? cartTexts.placing
    : !user
      ? cartTexts.signInToOrder
      : ready || loading
        ? cartTexts.placeOrder
        : cartTexts.selectAddress

  return (
    <div className="mt-6 grid grid-cols-[minmax(0,1fr)] content-start gap-6 md:grid-cols-[minmax(0,1fr)_310px] md:gap-8 lg:grid-cols-[minmax(0,1fr)_400px] lg:gap-12">
      <div>
        {changes.length > 0 && (
          <ChangesPanel
            changes={changes}
            onAccept={() => keepingFocus(lines, accept)}
            locked={placing}
            ref={changesPanel}
          />
        )}
        <CartLines cart={cart} changes={changes} locked={placing} ref={lines} />
        <div className="mt-5 flex flex-wrap justify-between gap-3">
          <ButtonLink look="outlined" to="/shop">
            {cartTexts.continueShopping}
          </ButtonLink>
          <Button look="quiet" onClick={emptyCart} busy={placing}>
            {cartTexts.clear}
          </Button>
        </div>
      </div>
      <aside aria-label={cartTexts.yourOrder} className="flex flex-col gap-5 max-md:contents">
        {user && !pickup && (
          <AddressPicker
            {...addresses}
            ref={addressPicker}
            task={task}
            onTask={setTask}
            onSessionEnd={onSessionEnd}
            fieldError={orderAttempted && !addresses.chosen ? cartTexts.addressRequired : undefined}
            locked={placing}
          />
        )}
        <div className="flex flex-col gap-5 max-md:contents md:sticky md:top-28">
          {shipping.offered.length > 1 && (
            <Suspense fallback={null}>
              <DeliveryChoice {...shipping} onChoose={setWanted} locked={placing} />
            </Suspense>
          )}
          <GiftChoice
            gift={typedGift}
            onChange={setGift}
            {...{ wrapping, mayBeSent }}
            attempted={orderAttempted}
            locked={placing}
          />
          {offers && (offers.samples.allowed > 0 || offers.samples.next) && (
            <Suspense fallback={null}>
              <SampleChoice samples={offers.samples} chosen={samples} onChoose={setSamples} locked={placing} />
            </Suspense>
          )}
          <OrderSummary
            summary={summary}
            samples={totals.samples}
            wrapping={totals.wrapping}
            shipping={shipping}
            toPay={toPay}
            offers={offers?.applied ?? []}
            advance={advanceFor(totals, advance)}
            onRetry={shippingFailed ? () => void check() : undefined}
          >
            <CodeField code={code} offers={checking ? undefined : offers} onCode={setCode} locked={placing} />
          </OrderSummary>
          {chats.length > 0 && (
            <Suspense fallback={<div className="min-h-11" />}>
              <ChatOrder lines={cart} reference="cart" code={code} />
            </Suspense>
          )}
          {user && cartReminders && (
            <Suspense fallback={null}>
              <CartReminder cart={cart} />
            </Suspense>
          )}
          <div
            data-bottom-bar
            className="flex flex-wrap items-center gap-4 max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-5 max-md:border-t max-md:border-hair max-md:bg-paper max-md:px-5 max-md:pt-3 max-md:pb-[max(12px,env(safe-area-inset-bottom))]"
          >
            {formErrors.length > 0 && (
              <div role="alert" className="basis-full font-medium text-danger">
                {formErrors.map((message) => (
                  <p key={message}>{message}</p>
                ))}
              </div>
            )}
            {user && !pickup && addresses.chosen && <DeliveredTo address={addresses.chosen} />}
            <p id="to-pay" className="tabular font-serif text-[1.625rem] leading-none font-semibold md:hidden">
              {beforeShipping ? (
                <span className="mb-1 block font-sans text-xs font-normal text-soft">{cartTexts.beforeShipping}</span>
              ) : (
                <span className="sr-only">{cartTexts.toPay}</span>
              )}
              <Amount taka={toPay} />
            </p>
            <Button
              onPointerDown={() => leaveField(lines)}
              onClick={order}
              busy={placing || loading || calculating}
              aria-describedby="to-pay"
              className="min-h-13 flex-1 max-sm:px-2!"
            >
              {buttonLabel}
            </Button>
          </div>
        </div>
      </aside>
    </div>
  )
}
