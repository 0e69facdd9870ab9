import { ChevronDown, Plus } from 'lucide-react'
import { type RefObject, useState } from 'react'
import { AddressDialogs, type AddressTask } from '#app/shop/addresses/address-dialogs.tsx'
import { AddressButtons, AddressText, NoAddress, WhenReady } from '#app/shop/addresses/saved-address.tsx'
import type { OwnAddresses } from '#app/shop/addresses/use-addresses.ts'
import { BilingualText } from '#app/ui/bilingual-text.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/form/field-error.tsx'
import type { Address } from '#contract/accounts/accounts.ts'
import { isAbroad } from '#contract/places/country.ts'
import * as addressTexts from '#messages/addresses.ts'
import * as placeTexts from '#messages/places.ts'

interface AddressPickerProps extends OwnAddresses {
  ref: RefObject<HTMLElement | null>
  task: AddressTask | undefined
  onTask(task: AddressTask | undefined): void
  /** Called when the session has ended while an address is changed. */
  onSessionEnd(): void
  /** The error when no address is selected. */
  fieldError: string | undefined
  /** While the order is placed, its address cannot change. */
  locked: boolean
}

/** Selects the delivery address: the chosen one is on top, at first the default; the others are in a collapsible list. */
export function AddressPicker({ ref, task, onTask, onSessionEnd, fieldError, locked, ...own }: AddressPickerProps) {
  const addAndChoose = (added: Address) => {
    own.add(added)
    own.choose(added._id)
  }
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="delivery-address"
      aria-busy={locked}
      className="border border-hair bg-card p-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="delivery-address" className="text-[1.75rem]">
          {addressTexts.deliveryAddress}
        </h2>
        {(own.addresses || !own.error) && (
          <Button
            look="quiet"
            disabled={!own.addresses}
            busy={locked}
            onClick={() => onTask({ what: 'add' })}
            className="-mr-3 -ml-3"
          >
            <Plus aria-hidden className="size-4" /> <span>{addressTexts.addNew}</span>
          </Button>
        )}
      </div>
      <FieldError error={fieldError} />
      <div className="mt-3">
        <WhenReady {...own}>{(list) => <Choices list={list} locked={locked} onTask={onTask} {...own} />}</WhenReady>
      </div>
      <AddressDialogs
        task={task}
        onSessionEnd={onSessionEnd}
        onClose={() => onTask(undefined)}
        addresses={{ ...own, add: addAndChoose }}
        toDeliver
        container={ref}
      />
    </section>
  )
}

/** Where the order goes, in a line above the button that places it. */
export function DeliveredTo({ address: { street, city, inBangla } }: { address: Address }) {
  return (
    <p className="basis-full truncate text-sm text-soft">
      <span>{`${addressTexts.deliverTo}: `}</span>
      <BilingualText>{`${street}, ${inBangla?.city ?? city}`}</BilingualText>
    </p>
  )
}

interface ChoicesProps extends Pick<OwnAddresses, 'chosen' | 'choose'>, Pick<AddressPickerProps, 'locked' | 'onTask'> {
  list: Address[]
}

function Choices({ list, chosen, choose, locked, onTask }: ChoicesProps) {
  // While the list is open, nothing moves under the finger.
  const [topId, setTopId] = useState<string>()
  const first = list.find(({ _id }) => _id === topId) ?? chosen
  const others = list.filter((address) => address !== first)
  if (!first) return <NoAddress>{addressTexts.none}</NoAddress>
  const choice = (address: Address) => (
    <Choice
      key={address._id}
      address={address}
      onTask={onTask}
      checked={address === chosen}
      onChoose={() => choose(address._id)}
    />
  )
  return (
    <fieldset disabled={locked} className="flex min-w-0 flex-col gap-3 disabled:opacity-60">
      <legend className="sr-only">{addressTexts.deliverTo}</legend>
      {choice(first)}
      {others.length > 0 && (
        <details onToggle={(event) => setTopId(event.currentTarget.open ? first._id : undefined)} className="group">
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-sm font-semibold">
            <span>{addressTexts.others(others.length)}</span>
            <ChevronDown aria-hidden className="size-4 transition-transform duration-200 group-open:rotate-180" />
          </summary>
          <div className="flex flex-col gap-3 pt-1">{others.map(choice)}</div>
        </details>
      )}
    </fieldset>
  )
}

interface ChoiceProps extends Pick<AddressPickerProps, 'onTask'> {
  address: Address
  checked: boolean
  onChoose(): void
}

function Choice({ address, checked, onChoose, onTask }: ChoiceProps) {
  return (
    <div className="rounded border border-hair text-sm has-checked:border-ink has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-3 has-[input:focus-visible]:outline-ink">
      <label className="flex cursor-pointer gap-3 px-4 pt-4 pb-1">
        <input
          type="radio"
          name="address"
          checked={checked}
          onChange={onChoose}
          className="mt-0.5 size-4.5 shrink-0 accent-(--oud) focus-visible:outline-none"
        />
        <AddressText address={address} />
      </label>
      {checked && !address.areaCode && !isAbroad(address.country) && (
        <p className="pt-1 pr-4 pl-11.5 text-soft">{placeTexts.areaNotKnown}</p>
      )}
      <div className="flex flex-wrap pb-1 pl-8.5">
        <AddressButtons address={address} onTask={onTask} />
      </div>
    </div>
  )
}
