import { AddressLines } from '#app/shared/address-lines.tsx'
import { messageOf } from '#app/shared/message-of.ts'
import { Button } from '#app/ui/button.tsx'
import type { Elements } from '#app/ui/elements.ts'
import { LoadError } from '#app/ui/loading/load-error.tsx'
import { Loading, Skeleton } from '#app/ui/loading/skeleton.tsx'
import type { Address } from '#contract/accounts/accounts.ts'
import * as addressTexts from '#messages/addresses.ts'
import { formatPhone } from '#messages/formats.ts'
import type { AddressTask } from './address-dialogs.tsx'
import type { OwnAddresses } from './use-addresses.ts'

/** A saved address as text; phrasing content only, as it is used in a label, too. */
export function AddressText({ address }: { address: Address }) {
  const { label, phone, isDefault } = address
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="mb-0.5 flex items-center gap-2 font-semibold">
        <span>{addressTexts.labels[label]}</span>
        {isDefault && <span className="caps font-normal text-soft">{addressTexts.isDefault}</span>}
      </span>
      <span className="text-soft">
        <AddressLines place={{ ...address, zipcode: address.zipCode }} />
        {phone && (
          <>
            <br />
            <span>{formatPhone(phone)}</span>
          </>
        )}
      </span>
    </span>
  )
}

/** The buttons of one address, named after it. */
export function AddressButtons({ address, onTask }: { address: Address; onTask(task: AddressTask): void }) {
  const { street } = address
  const label = addressTexts.labels[address.label]
  return (
    <>
      <Button
        look="quiet"
        aria-label={addressTexts.editNamed(label, street)}
        onClick={() => onTask({ what: 'edit', address })}
        className="min-h-11! py-2!"
      >
        {addressTexts.edit}
      </Button>
      <Button
        look="quiet"
        aria-label={addressTexts.removeNamed(label, street)}
        onClick={() => onTask({ what: 'remove', address })}
        className="min-h-11! py-2!"
      >
        {addressTexts.remove}
      </Button>
    </>
  )
}

/** In place of the first address, in its height. */
export function NoAddress({ children }: { children: string }) {
  return (
    <p className="grid min-h-43 place-items-center rounded border border-dashed border-line p-4 text-center text-balance text-soft">
      {children}
    </p>
  )
}

interface WhenReadyProps extends Pick<OwnAddresses, 'addresses' | 'error' | 'load'> {
  children(list: Address[]): Elements
}

/** Shown in place of the addresses while they load, or when loading failed. */
export function WhenReady({ addresses, error, load, children }: WhenReadyProps) {
  if (addresses) return children(addresses)
  if (!error)
    return (
      <>
        <Loading what={addressTexts.loading} />
        {/* the height of one address */}
        <Skeleton className="h-43" />
      </>
    )
  return <LoadError message={messageOf(error, addressTexts.notLoaded)} onRetry={() => void load()} />
}
