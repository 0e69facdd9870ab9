import { SelectField } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/options.tsx'
import { channelNames } from '#contract/orders/channel-names.ts'
import { type OrderChannel, orderChannels } from '#contract/orders/orders.ts'

interface ChannelFilterProps {
  shown: OrderChannel | undefined
  onChoose(channel: OrderChannel | undefined): void
}

/** Filters the orders by their channel. */
export function ChannelFilter({ shown, onChoose }: ChannelFilterProps) {
  return (
    <div className="sm:w-44">
      <SelectField
        label="Channel"
        value={shown ?? ''}
        onChange={({ currentTarget }) => onChoose(orderChannels.find((channel) => channel === currentTarget.value))}
      >
        <option value="">All channels</option>
        <Options values={orderChannels} names={channelNames} />
      </SelectField>
    </div>
  )
}
