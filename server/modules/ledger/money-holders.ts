import type { LedgerAccount } from '#contract/ledger/ledger.ts'
import { cashHolderNames, isCashHolder, type MoneyHolder } from '#contract/ledger/settlements.ts'
import type { Shop } from '../../context.ts'
import { ShopError } from '../../errors.ts'
import type { PaymentProvider } from '../payments/providers/payment-provider.ts'

type Providers = Pick<Shop, 'providers'>

/** The payment provider of this name; undefined for a courier. @throws ShopError 400 when there is neither */
export function providerOf({ providers }: Providers, moneyHolder: MoneyHolder): PaymentProvider | undefined {
  const provider = providers.all.find(({ name }) => name === moneyHolder)
  if (!provider && !isCashHolder(moneyHolder)) throw new ShopError('holder_missing')
  return provider
}

/** As staff know a courier or payment provider. */
export const nameOf = ({ providers }: Providers, moneyHolder: MoneyHolder): string =>
  isCashHolder(moneyHolder)
    ? cashHolderNames[moneyHolder]
    : (providers.all.find(({ name }) => name === moneyHolder)?.title ?? moneyHolder)

/** The account of what a courier or payment provider holds. */
export const accountOf = (moneyHolder: MoneyHolder): LedgerAccount =>
  isCashHolder(moneyHolder) ? `courier:${moneyHolder}` : `provider:${moneyHolder}`
