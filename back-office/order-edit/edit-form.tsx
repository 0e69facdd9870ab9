import { useState } from 'react'
import { PlaceFields } from '#app/places/place-fields.tsx'
import { usePlaceSearch } from '#app/places/use-place-search.ts'
import { deleteDraft } from '#app/shared/drafts.ts'
import { adjustmentRows, shippingFigure } from '#app/shared/order-labels.ts'
import { Amount } from '#app/ui/amount.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextArea, TextField } from '#app/ui/form/field.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import { Totals } from '#app/ui/totals.tsx'
import { permissionTexts } from '#contract/accounts/permissions.ts'
import { lengths } from '#contract/limits.ts'
import { formatTaka, toTaka } from '#contract/money.ts'
import { offerRows } from '#contract/orders/agreed-discounts.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { ChosenLines } from '../counter/chosen-lines.tsx'
import { DiscountFields } from '../counter/payment-fields.tsx'
import { ProductPicker } from '../counter/product-picker.tsx'
import { Panel, Section } from '../layout/panel.tsx'
import { href } from '../paths.ts'
import { LeaveDialog } from '../saving/leave-dialog.tsx'
import { useSaving } from '../saving/use-saving.ts'
import { useMay } from '../staff.ts'
import { useStaffData } from '../use-staff-data.ts'
import { chargeForPlace } from './charge-for-place.ts'
import { editOf, offersKept, priceOfTyped, type TypedOrder } from './typed-order.ts'
import { draftName, useOrderEdit } from './use-order-edit.ts'

interface EditFormProps {
  order: StaffOrder
  /** Why an earlier version could not be saved. */
  conflictMessage: string | undefined
  /** Someone else has changed the order: reloads it and shows the message. */
  onStale(message: string): Promise<void>
  /** Before the order is shown again. */
  onSaved(): void
}

type Field = 'name' | 'phone' | 'street' | 'zipcode' | 'country' | 'deliveryCharge'

/** The form of the edited order. */
export function EditForm({ order, conflictMessage, onStale, onSaved }: EditFormProps) {
  const { typed, change, add, fillCharge, unsaved, isOutdated, errors, busy, saveError, send, form, chosenLines } =
    useOrderEdit(order, { onStale, onSaved })
  const places = usePlaceSearch()
  const priceOfWrapping = useStaffData('GET /api/admin/counter/wrapping').data?.price ?? undefined
  const mayReduce = useMay()('orders.discount')
  const edit = editOf(typed, order, priceOfWrapping)
  const { goods, discount, paymentAdjustment, wrapping, cashRounding } = priceOfTyped(typed, order, priceOfWrapping)
  const offers = offerRows(offersKept(typed.lines, order), 'goods').filter(({ amount }) => amount > 0)
  const byStaff = discount - offers.reduce((sum, { amount }) => sum + amount, 0)
  const field = (name: Field, label: string) => (
    <TextField
      label={label}
      autoComplete="off"
      maxLength={lengths.recipient}
      inputMode={name === 'phone' ? 'tel' : name === 'deliveryCharge' ? 'decimal' : undefined}
      value={typed[name]}
      error={errors[name]}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  )
  const paid = order.paymentStatus === 'paid'
  const isGift = order.gift !== null || typed.wrapped
  return (
    <div ref={form} className="mt-6 grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-8">
        {(conflictMessage || isOutdated) && (
          <p role="alert" className="border border-danger bg-card px-4 py-3 font-semibold">
            <span>{conflictMessage ?? 'Someone has changed this order in the meantime.'}</span>{' '}
            <span>
              {isOutdated && 'What you typed is still here, but the products are those of the current order.'}
            </span>
          </p>
        )}
        {paid && (
          <p className="border border-hair bg-card px-4 py-3">
            This order is paid, so its total has to stay <Amount taka={order.amount} />. Recipient and address can
            change.
          </p>
        )}
        <Section title="Products">
          <ProductPicker onPick={add} error={errors.lines} />
          <ChosenLines ref={chosenLines} lines={typed.lines} onChange={(lines) => change({ lines })} />
        </Section>
        {!paid && (
          <Section title="Discount">
            <DiscountFields draft={typed} errors={errors} onChange={change} />
          </Section>
        )}
        <Section title={order.pickup ? 'Customer' : 'Recipient and Address'}>
          <div className="grid gap-4 sm:grid-cols-2">
            {field('phone', 'Phone')}
            {field('name', 'Name')}
            {!order.pickup && (
              <>
                <PlaceFields
                  places={places}
                  typed={typed}
                  onChange={change}
                  district={{ error: errors.state }}
                  area={{ error: errors.city }}
                />
                <div className="sm:col-span-2">{field('street', 'Street address')}</div>
                {field('zipcode', 'Zip code (optional)')}
                {field('country', 'Country')}
              </>
            )}
          </div>
        </Section>
        {(isGift || (priceOfWrapping !== undefined && !paid)) && (
          <Section title="Gift">
            {!paid && (priceOfWrapping !== undefined || order.gift?.wrapped) && (
              <Checkbox
                label={order.gift?.wrapped ? 'Wrapped' : `Wrap it, for ${formatTaka(priceOfWrapping ?? 0)}`}
                checked={typed.wrapped}
                onChange={({ currentTarget }) => change({ wrapped: currentTarget.checked })}
              />
            )}
            {isGift && (
              <TextArea
                label="Message on the card"
                rows={4}
                maxLength={lengths.giftMessage}
                value={typed.giftMessage}
                error={errors.giftMessage}
                onChange={({ currentTarget }) => change({ giftMessage: currentTarget.value })}
              />
            )}
          </Section>
        )}
        {!order.pickup && (
          <Section title="Delivery Charge">
            <div className="flex flex-wrap items-end gap-3">
              {field('deliveryCharge', 'Charge in taka')}
              <ChargeButton typed={typed} onCharge={fillCharge} />
            </div>
            {!mayReduce && (
              <p className="mt-2 text-sm text-soft">{`It can stay or become higher: your role does not include “${permissionTexts['orders.discount'].text}”.`}</p>
            )}
            <Checkbox
              label="Express delivery"
              checked={typed.express}
              aria-invalid={errors.express ? true : undefined}
              onChange={({ currentTarget }) => change({ express: currentTarget.checked })}
              className="mt-3"
            />
            <FieldError error={errors.express} />
          </Section>
        )}
      </div>
      <Panel title="New Total" className="lg:sticky lg:top-6">
        <Totals
          rows={[
            { name: 'Goods', figure: toTaka(goods) },
            ...offers.map(({ name, amount }) => ({ name, figure: -toTaka(amount) })),
            ...(byStaff > 0 ? [{ name: 'Discount', figure: -toTaka(byStaff) }] : []),
            ...adjustmentRows({
              paymentAdjustment: toTaka(paymentAdjustment),
              wrapping: toTaka(wrapping),
              cashRounding: toTaka(cashRounding),
            }),
            {
              name: 'Delivery',
              figure: order.pickup
                ? 'Pick-up'
                : shippingFigure({ deliveryCharge: edit.deliveryCharge ?? order.deliveryCharge }),
            },
          ]}
          total={edit.amount}
        />
        {edit.amount !== order.amount && (
          <p className="mt-2 text-sm text-soft">
            Previously <Amount taka={order.amount} />.
          </p>
        )}
        <div className="mt-5 flex flex-col gap-3">
          <FieldError error={saveError} />
          <Button onClick={() => void send(edit)} busy={busy}>
            Save changes
          </Button>
          <ButtonLink look="outlined" to={href('/admin/orders/:orderId', { orderId: order._id })}>
            Keep order as it is
          </ButtonLink>
          <p className="text-sm text-soft">
            {order.address.email
              ? 'The customer gets an email with the changes.'
              : 'The customer has no email: please call them.'}
          </p>
        </div>
      </Panel>
      <LeaveDialog unsaved={unsaved} onLeave={() => deleteDraft(draftName(order))} />
    </div>
  )
}

interface ChargeButtonProps {
  typed: TypedOrder
  /** `before`: the charge that was typed when the button was pressed. */
  onCharge(charge: string, before: string): void
}

/** Fills in the delivery charge by the settings, for the typed address. */
function ChargeButton({ typed, onCharge }: ChargeButtonProps) {
  const { busy, saveError, save } = useSaving()
  const [refused, setRefused] = useState(false)
  async function fill() {
    const charge = await chargeForPlace(typed)
    setRefused(charge === undefined)
    if (charge !== undefined) onCharge(String(charge), typed.deliveryCharge)
  }
  return (
    <>
      <Button look="quiet" disabled={typed.lines.length === 0} busy={busy} onClick={() => void save(fill)}>
        Use the charge for this address
      </Button>
      <FieldError error={saveError ?? (refused ? 'Express delivery is not offered to this address' : undefined)} />
    </>
  )
}
