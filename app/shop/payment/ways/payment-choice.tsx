import { Banknote, CreditCard } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ButtonAmount, withAmount } from '#app/ui/button-amount.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { LazyContent } from '#app/ui/loading/lazy-content.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { Order } from '#contract/orders/orders.ts'
import { isHostedWay } from '#contract/payments/ways-to-pay.ts'
import { formatTaka } from '#messages/formats.ts'
import { advanceDue } from '#messages/paying.ts'
import * as texts from '#messages/payment.ts'
import type { CardCharge } from '../card/pay-by-card.ts'
import { usePendingPayment } from '../pending-payment.ts'
import { CashOnDelivery } from './cash-on-delivery.tsx'
import { HostedWays } from './hosted-ways.tsx'

/**
 * Lazily loaded, as cash payments do not need it. The settings are loaded with it, because the height of the card form
 * depends on them; without them, the form loads them again and shows why it cannot.
 */
async function loadCardEntry() {
  const { CardEntry, loadCardForm } = await import('../card/card-entry.tsx')
  return { CardEntry, form: await loadCardForm().catch(() => undefined) }
}

interface PaymentChoiceProps {
  order: Order
  /** Called with the updated order. */
  onChange(order: Order): void
  /** The same, after the customer has chosen cash on delivery. */
  onCashChosen(order: Order): void
  /** Loads the order again after a payment method was rejected with this message. */
  onRejected(message?: string): Promise<void>
}

/** Payment of an unpaid order: the selection of the method, then card entry. */
export function PaymentChoice({ order, onChange, onCashChosen, onRejected }: PaymentChoiceProps) {
  const [mode, setMode] = useState<'selection' | CardCharge['part']>('selection')
  const [wasInCard, setWasInCard] = useState(false)
  const { open, waitsFor, advance, prices } = order.waysToPay
  const cashAdvance = prices.find(({ way }) => way === 'cod')?.now ?? 0
  const takesCard = open.includes('card')
  const hostedFirst = open[0] !== undefined && isHostedWay(open[0])
  const charges: Record<CardCharge['part'], number | undefined> = {
    all: prices.find(({ way }) => way === 'card')?.now,
    advance: advance?.ways.includes('card') ? advance.amount : undefined,
  }
  const amount = mode === 'selection' ? undefined : charges[mode]
  usePendingPayment(order, onChange, onRejected)

  if (mode !== 'selection' && amount !== undefined) {
    const back = () => {
      setMode('selection')
      setWasInCard(true)
    }
    return (
      <LazyContent
        load={loadCardEntry}
        placeholder={
          <>
            <Loading what={texts.theCardForm} />
            <Skeleton className="h-88" />
          </>
        }
        errorMessage={`${texts.cardFormFailed} ${texts.tryOrCash}`}
        actions={
          <Button look="outlined" onClick={back}>
            {texts.back}
          </Button>
        }
      >
        {({ CardEntry, form }) => (
          <CardEntry
            order={order}
            charge={{ amount, part: mode }}
            form={form}
            onAdvancePaid={onChange}
            onBack={back}
            onRejected={onRejected}
          />
        )}
      </LazyContent>
    )
  }
  // The pressed button disappears while the form is loading.
  const openCard =
    (part: CardCharge['part']) =>
    ({ currentTarget }: MouseEvent) =>
      keepingFocus({ current: currentTarget.closest<HTMLElement>('[tabindex]') }, () => setMode(part))
  const hostedWays = <HostedWays order={order} inAdvance={advance !== null} onRejected={onRejected} />
  // Returns the focus to the button that opened card entry.
  const toCard = {
    ...{ autoFocus: wasInCard, onClick: openCard('all'), className: 'w-full' },
    ...withAmount(charges.all ?? order.left),
  }
  const cardAmount = <ButtonAmount taka={charges.all ?? order.left} />
  return order.paymentMethod === 'cod' ? (
    <div className="flex flex-col gap-3">
      <p className="flex items-start gap-3 border border-hair p-4 font-medium">
        <Banknote aria-hidden className="mt-0.5 size-5 shrink-0 text-gold" strokeWidth={1.4} />
        <span>{texts.cashChosen}</span>
      </p>
      {waitsFor === 'courier' && <p className="text-sm text-soft">{texts.courierCollects(formatTaka(order.left))}</p>}
      {advance && (
        <p className="border border-line p-4 font-medium">
          {advanceDue(formatTaka(advance.amount), formatTaka(advance.rest))}
        </p>
      )}
      {advance && charges.advance !== undefined && (
        <Button className="w-full" onClick={openCard('advance')}>
          <CreditCard aria-hidden className="size-4.5" strokeWidth={1.5} />
          <span>{texts.payAdvanceByCard(formatTaka(advance.amount))}</span>
        </Button>
      )}
      {advance && hostedWays}
      {takesCard && (
        <Button look="outlined" {...toCard}>
          <CreditCard aria-hidden className="size-4.5" strokeWidth={1.5} /> <span>{texts.payOnlineNow}</span>
          {cardAmount}
        </Button>
      )}
      {!advance && hostedWays}
    </div>
  ) : (
    <div className="flex flex-col gap-3">
      {open.length === 0 && <p className="text-sm text-soft">{texts.noWay}</p>}
      {open.length > 0 && open.every((way) => way === 'cod') && <p className="text-sm text-soft">{texts.onlyCash}</p>}
      {hostedFirst && hostedWays}
      {takesCard && (
        <Button {...toCard}>
          <CreditCard aria-hidden className="size-4.5" strokeWidth={1.5} /> <span>{texts.payWithCard}</span>
          {cardAmount}
        </Button>
      )}
      {open.includes('cod') && <CashOnDelivery order={order} onChosen={onCashChosen} onRejected={onRejected} />}
      {cashAdvance > 0 && <p className="text-sm text-soft">{texts.advanceAsked(formatTaka(cashAdvance))}</p>}
      {!hostedFirst && hostedWays}
    </div>
  )
}
