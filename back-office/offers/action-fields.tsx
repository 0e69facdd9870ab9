import { SelectField, TextField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { GoodsField } from './goods-field.tsx'
import { SetFields } from './set-fields.tsx'
import { namesGoods, type OfferFormChange, type TypedOffer } from './typed-offer.ts'

const kinds = ['percent', 'amount', 'set', 'buyGet', 'samples', 'delivery'] as const
const kindNames = {
  percent: 'Percent off',
  amount: 'Amount off',
  set: 'A set for one price',
  buyGet: 'Buy some, get some free',
  samples: 'Samples to choose',
  delivery: 'Free or cheaper delivery',
} as const

const wholeOrder = 'All goods: the discount is taken off the whole order, after offers on single goods.'
/** What an offer concerns without goods of its own. */
const noGoods = {
  percent: wholeOrder,
  amount: wholeOrder,
  set: '',
  buyGet: 'All goods.',
  samples: 'All samples.',
  delivery: '',
  priceBack: 'Every bottle, apart from samples and sets: the dearest of the cart.',
}

export interface OfferFieldsProps {
  typed: TypedOffer
  errorOf(field: string): string | undefined
  onChange(part: OfferFormChange): void
}

type TextOf = { [Name in keyof TypedOffer]: TypedOffer[Name] extends string ? Name : never }[keyof TypedOffer]

/** A text field of the form, by the name of its value. */
export const numberField = (
  { typed, errorOf, onChange }: OfferFieldsProps,
  name: Exclude<TextOf, 'trigger' | 'kind' | 'barPages'>,
  { label, path = name, hint }: { label: string; path?: string; hint?: string },
) => (
  <TextField
    label={label}
    hint={hint}
    inputMode="decimal"
    autoComplete="off"
    value={typed[name]}
    error={errorOf(path)}
    onChange={({ currentTarget: { value } }) => onChange({ [name]: value })}
  />
)

/** What an offer does, and for which goods. */
export function ActionFields(props: OfferFieldsProps) {
  const { typed, errorOf, onChange } = props
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {typed.kind === 'priceBack' ? (
          <>
            <p className="text-sm sm:col-span-2">
              What a set has cost is taken off one bottle. Each buyer gets a code when the set is delivered, if the set
              says so: in the catalogue, under what is in it.
            </p>
            {numberField(props, 'days', { label: 'Days', path: 'action.days', hint: 'From delivery' })}
          </>
        ) : (
          <SelectField
            label="What customers get"
            value={typed.kind}
            onChange={({ target }) => onChange({ kind: kinds.find((kind) => kind === target.value) ?? 'percent' })}
          >
            <Options values={kinds} names={kindNames} />
          </SelectField>
        )}
        {typed.kind === 'percent' && (
          <>
            {numberField(props, 'percent', {
              label: 'Percent',
              path: 'action.percent',
              hint: 'Rounded up to whole taka',
            })}
            {numberField(props, 'max', { label: 'At most (৳)', path: 'action.max', hint: 'Leave empty for any' })}
          </>
        )}
        {typed.kind === 'amount' && numberField(props, 'amount', { label: 'Amount (৳)', path: 'action.amount' })}
        {typed.kind === 'set' && numberField(props, 'price', { label: 'Price of the set (৳)', path: 'action.price' })}
        {typed.kind === 'buyGet' && (
          <>
            {numberField(props, 'buy', { label: 'Bottles to buy', path: 'action.buy' })}
            {numberField(props, 'get', { label: 'Free bottles', path: 'action.get', hint: 'The cheapest are free' })}
          </>
        )}
        {typed.kind === 'samples' &&
          numberField(props, 'samples', { label: 'Free samples', path: 'action.count', hint: 'Chosen in the cart' })}
        {typed.kind === 'delivery' &&
          numberField(props, 'charge', { label: 'Delivery costs at most (৳)', path: 'action.charge', hint: '0: free' })}
      </div>
      {typed.kind === 'set' && (
        <SetFields parts={typed.parts} errorOf={errorOf} onChange={(parts) => onChange({ parts })} />
      )}
      {namesGoods(typed.kind) && (
        <GoodsField
          legend="Only these goods"
          none={noGoods[typed.kind]}
          goods={typed.goods}
          error={errorOf('goods')}
          onChange={(goods) => onChange({ goods })}
        />
      )}
      {typed.kind !== 'delivery' && (
        <GoodsField
          legend="Except these goods"
          none="No exceptions."
          goods={typed.except}
          error={errorOf('except')}
          onChange={(except) => onChange({ except })}
        />
      )}
    </>
  )
}
