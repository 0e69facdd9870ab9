import { ChevronDown, Plus } from 'lucide-react'
import { lazy, type Ref, Suspense, useState } from 'react'
import { AddressLines } from '#app/address-lines.tsx'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { Loading, Skeleton } from '#app/ui/skeleton.tsx'
import type { Address } from '#contract/accounts.ts'
import type { useAddresses } from './use-addresses.ts'

// The form brings its checks along; most orders go to an address that is there already.
const NewAddress = lazy(() => import('./new-address.tsx'))

type AddressPickerProps = ReturnType<typeof useAddresses> & { ref: Ref<HTMLElement> }

/** Where the order goes: the default address chosen beforehand, the others in a list that opens. */
export function AddressPicker({ addresses, load, chosen, choose, add, ref }: AddressPickerProps) {
  const [adding, setAdding] = useState(false)
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby="delivery-address" className="border border-hair bg-card p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 id="delivery-address" className="text-[28px]">
          Delivery Address
        </h2>
        {addresses.state === 'ready' && (
          <Button look="quiet" onClick={() => setAdding(true)} className="-mr-3 -ml-3">
            <Plus aria-hidden className="size-4" /> Add New Address
          </Button>
        )}
      </div>
      <div className="mt-3">
        {addresses.state === 'loading' && (
          <>
            <Loading what="your addresses" />
            <Skeleton className="h-32" />
          </>
        )}
        {addresses.state === 'failed' && (
          <div role="alert">
            <p className="text-danger">{addresses.message}</p>
            <Button look="outlined" onClick={() => void load()} className="mt-3 w-full">
              Try Again
            </Button>
          </div>
        )}
        {addresses.state === 'ready' && <Choices list={addresses.list} chosen={chosen} choose={choose} />}
      </div>
      <Dialog open={adding} onClose={() => setAdding(false)} title="Add New Address">
        <Suspense fallback={<Skeleton className="h-128" />}>
          <NewAddress
            onClose={() => setAdding(false)}
            onAdded={(address) => {
              add(address)
              setAdding(false)
            }}
          />
        </Suspense>
      </Dialog>
    </section>
  )
}

interface ChoicesProps {
  list: Address[]
  chosen: Address | undefined
  choose(id: string): void
}

function Choices({ list, chosen, choose }: ChoicesProps) {
  const first = list.find(({ isDefault }) => isDefault) ?? list[0]
  const others = list.filter((address) => address !== first)
  const [open, setOpen] = useState(false)
  if (!first) return <p className="text-soft">You have no address yet. Where may we bring your order?</p>
  const choice = (address: Address) => (
    <Choice key={address._id} address={address} checked={address === chosen} onChoose={() => choose(address._id)} />
  )
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Deliver to</legend>
      {choice(first)}
      {others.length > 0 && (
        <details
          open={open || (chosen !== undefined && chosen !== first)}
          onToggle={(event) => setOpen(event.currentTarget.open)}
          className="group"
        >
          <summary className="flex min-h-11 list-none items-center justify-between gap-3 text-sm font-semibold">
            Other addresses ({others.length})
            <ChevronDown aria-hidden className="size-4 transition-transform duration-200 group-open:rotate-180" />
          </summary>
          <div className="flex flex-col gap-3 pt-1">{others.map(choice)}</div>
        </details>
      )}
    </fieldset>
  )
}

function Choice({ address, checked, onChoose }: { address: Address; checked: boolean; onChoose(): void }) {
  const { label, phone, isDefault } = address
  return (
    <label className="flex cursor-pointer gap-3 rounded border border-hair p-4 text-sm has-checked:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-ink">
      <input
        type="radio"
        name="address"
        checked={checked}
        onChange={onChoose}
        className="mt-0.5 size-4.5 shrink-0 accent-(--oud) focus-visible:outline-none"
      />
      <span className="min-w-0 break-words">
        <span className="mb-0.5 flex items-center gap-2 font-semibold">
          {label}
          {isDefault && <span className="caps font-normal text-soft">Default</span>}
        </span>
        <span className="text-soft">
          <AddressLines place={{ ...address, zipcode: address.zipCode }} />
          {phone && (
            <>
              <br />
              {phone}
            </>
          )}
        </span>
      </span>
    </label>
  )
}
