import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/dialog/dialog.tsx'
import { ChoiceGroup } from '#app/ui/form/choice-group.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { keepingFocus } from '#app/ui/keeping-focus.ts'
import { Totals } from '#app/ui/totals.tsx'
import { formatCount } from '#contract/format-count.ts'
import { formatMoment } from '#contract/format-date.ts'
import { orderNumber } from '#contract/limits.ts'
import { Panel, Section } from '../layout/panel.tsx'
import { Screen } from '../layout/screen.tsx'
import { href } from '../paths.ts'
import { ChosenLines } from './chosen-lines.tsx'
import { type CounterDraft, counterDefaults, isEntered } from './counter-draft.ts'
import { CustomerFields } from './customer-fields.tsx'
import { DeliveryFields } from './delivery-fields.tsx'
import { GiftFields } from './gift-fields.tsx'
import { OfferCodeField } from './offer-code-field.tsx'
import { PasteChat } from './paste-chat.tsx'
import { DiscountFields, PaymentFields } from './payment-fields.tsx'
import { ProductPicker } from './product-picker.tsx'
import { SampleChoice } from './sample-choice.tsx'
import { useCounterOrder } from './use-counter-order.ts'

/** Staff enter an order from the phone or the counter. */
export default function NewOrder() {
  const order = useCounterOrder()
  const { draft, change, errors, counted, form, chosenLines, customers, cashRefusal } = order
  const part = { draft, errors, onChange: change }
  const known = new Map(counted.totals?.lines.map(({ variantId, ...now }) => [variantId, now]))
  const startOver = () => keepingFocus({ current: form.current?.querySelector('input') ?? null }, order.startNewOrder)
  const lines = draft.lines.map((line) => ({ ...line, ...known.get(line.variantId) }))
  return (
    <Screen title="New Order" above={{ name: 'Orders', to: '/admin/orders' }}>
      {order.continued && <ContinuedOrder {...order.continued} onStartOver={startOver} busy={order.busy} />}
      <div ref={form} className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="flex min-w-0 flex-col gap-8">
          <ChoiceGroup
            legend="How was the order placed?"
            choices={[
              ['counter', 'At the counter'],
              ['phone', 'By phone'],
              ['whatsapp', 'WhatsApp'],
              ['messenger', 'Messenger'],
              ['facebook', 'Facebook'],
              ['instagram', 'Instagram'],
            ]}
            value={draft.channel}
            onChoose={(channel) => change(counterDefaults[channel])}
          />
          {isChat(draft.channel) && (
            <Section title="Message">
              <PasteChat draft={draft} onFill={change} />
            </Section>
          )}
          <Section title="Products">
            <ProductPicker onPick={order.add} error={errors.lines} />
            <ChosenLines ref={chosenLines} lines={lines} onChange={(lines) => change({ lines })} />
          </Section>
          <Section title="Customer">
            <CustomerFields {...part} known={customers} />
          </Section>
          <Section title="Delivery">
            <DeliveryFields {...part} totals={order.counted.totals} />
          </Section>
          <Section title="Gift">
            <GiftFields {...part} />
          </Section>
          <Section title="Offer and discount">
            <OfferCodeField key={draft.key} draft={draft} totals={order.counted.totals} onChange={change} />
            <SampleChoice
              samples={order.counted.totals?.offers.samples}
              chosen={draft.samples}
              onChoose={(samples) => change({ samples })}
            />
            <DiscountFields {...part} />
          </Section>
          <Section title="Payment">
            <PaymentFields {...part} cashRefusal={cashRefusal} />
          </Section>
        </div>
        <Summary {...order} />
      </div>
    </Screen>
  )
}

const isChat = (channel: CounterDraft['channel']) => channel !== 'counter' && channel !== 'phone'

interface ContinuedOrderProps {
  draft: CounterDraft
  /** When it was changed last, ISO. */
  savedAt: string | undefined
  onStartOver(): void
  busy: boolean
}

/** Says that the screen shows an unfinished order: its customer must not get on the receipt of the next one. */
function ContinuedOrder({ draft: { name, phone, lines }, savedAt, onStartOver, busy }: ContinuedOrderProps) {
  const whose = [name.trim() || phone.trim() || 'no customer yet', formatCount(lines.length, 'product')].join(', ')
  return (
    <section aria-label="Unfinished order" className="mt-5 border border-line bg-card px-5 py-4">
      <p className="font-semibold [overflow-wrap:anywhere]">{`This order was started earlier: ${whose}.`}</p>
      <p className="mt-1 text-sm text-soft">{`Last changed ${formatMoment(savedAt ?? '')}. Continue it, or start a new one.`}</p>
      <div className="mt-3">
        <ClearOrder label="Start a new order" look="outlined" isEntered onClear={onStartOver} busy={busy} />
      </div>
    </section>
  )
}

/** The total, and the button that places the order. */
function Summary(order: ReturnType<typeof useCounterOrder>) {
  const { draft, counted, send, busy, saveError, existing, startNewOrder } = order
  const { totals, waiting, formError } = counted
  const offers = (on: 'goods' | 'delivery') =>
    (totals?.offers.applied ?? [])
      .filter((offer) => (offer.class === 'delivery') === (on === 'delivery'))
      .map(({ name, code, amount }) => ({ name: code ? `${name} (${code})` : name, figure: -amount }))
  const waived = offers('delivery').reduce((sum, { figure }) => sum - figure, 0)
  return (
    <Panel title="Total" className="lg:sticky lg:top-6">
      <div aria-busy={waiting} className={`transition-opacity duration-200 ${waiting ? 'opacity-60' : ''}`}>
        <Totals
          rows={[
            { name: 'Goods', figure: totals?.subtotal ?? 0 },
            ...offers('goods'),
            ...(totals && totals.discount > 0 ? [{ name: 'Discount', figure: -totals.discount }] : []),
            ...(totals && totals.cashRounding > 0 ? [{ name: 'Cash rounding', figure: -totals.cashRounding }] : []),
            ...(totals && totals.wrapping > 0 ? [{ name: 'Gift wrapping', figure: totals.wrapping }] : []),
            { name: 'Delivery', figure: draft.pickup ? 'Pick-up' : (totals?.deliveryCharge ?? 0) + waived },
            ...offers('delivery'),
          ]}
          name={draft.method === 'cod' ? 'To collect' : 'To pay'}
          total={totals?.amount ?? 0}
        />
      </div>
      <div className="mt-5 flex flex-col gap-3">
        <FieldError error={saveError ?? (formError?.fields ? undefined : formError?.message)} />
        {existing && (
          <Link to={href('/admin/orders/:orderId', { orderId: existing })} className="link w-fit py-1">
            {`Open ${orderNumber(existing)}`}
          </Link>
        )}
        <Button onClick={() => void send()} busy={busy || waiting}>
          {draft.handedOver ? 'Complete sale' : 'Save order'}
        </Button>
        <ClearOrder
          label="Clear everything"
          look="quiet"
          isEntered={isEntered(draft)}
          onClear={startNewOrder}
          busy={busy}
        />
        <p className="text-sm text-soft">If nothing happens, press again: the order is only placed once.</p>
      </div>
    </Panel>
  )
}

interface ClearOrderProps extends Pick<ComponentProps<typeof Button>, 'look'> {
  label: string
  isEntered: boolean
  onClear(): void
  busy: boolean
}

/** Starts a new order. Asks first if anything was entered: it cannot be brought back. */
function ClearOrder({ label, look, isEntered, onClear, busy }: ClearOrderProps) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button look={look} onClick={() => (isEntered ? setAsking(true) : onClear())} busy={busy}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Clear This Order?"
        confirmLabel="Clear everything"
        cancelLabel="Keep it"
        onConfirm={() => {
          setAsking(false)
          onClear()
        }}
      >
        <p>Its products, its customer and everything else that was entered are removed. This cannot be undone.</p>
      </ConfirmDialog>
    </>
  )
}
