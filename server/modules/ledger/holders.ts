import type { LedgerAccount } from '#contract/ledger/ledger.ts'
import { cashHolderNames, type Holder, isCashHolder } from '#contract/ledger/settlements.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import type { PaymentProvider } from '../payments/providers/payment-provider.ts'

type Providers = Pick<Shop, 'providers'>

/** The payment provider of this name; undefined for a courier. @throws ShopError 400 when there is neither */
export function providerOf({ providers }: Providers, holder: Holder): PaymentProvider | undefined {
  const provider = providers.all.find(({ name }) => name === holder)
  if (!provider && !isCashHolder(holder)) throw new ShopError('holder_missing')
  return provider
}

/** As staff know a courier or payment provider. */
export const nameOf = ({ providers }: Providers, holder: Holder): string =>
  isCashHolder(holder) ? cashHolderNames[holder] : (providers.all.find(({ name }) => name === holder)?.title ?? holder)

/** The account of what a courier or payment provider holds. */
export const accountOf = (holder: Holder): LedgerAccount =>
  isCashHolder(holder) ? `courier:${holder}` : `provider:${holder}`
