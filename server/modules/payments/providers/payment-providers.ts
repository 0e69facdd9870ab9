import type { Database } from '#database/client.ts'
import type { Config } from '../../../config.ts'
import type { PageSources } from '../../../pages/page-policy.ts'
import { openBkash } from './bkash/bkash.ts'
import type { PaymentProvider, PaymentProviders } from './payment-provider.ts'
import { openSslcommerz } from './sslcommerz/sslcommerz.ts'
import { openStripe, type StripeProvider } from './stripe/stripe.ts'

export interface OpenPaymentProviders extends PaymentProviders {
  card: StripeProvider
  /** What pages may load from providers. */
  pageSources: PageSources | undefined
}

interface PaymentProvidersOptions {
  config: Config
  db: Database
  now(): Date
  /** The URL of the machine's payments sandbox, if there is one. */
  sandboxOrigin: string | undefined
}

/** Opens every provider: with keys the real one, otherwise the machine's sandbox, if there is one. */
export function openPaymentProviders(options: PaymentProvidersOptions): OpenPaymentProviders {
  const { config, sandboxOrigin } = options
  const card = openStripe(config, sandboxOrigin)
  const all: readonly PaymentProvider[] = [card, openBkash(options), openSslcommerz(options)]
  const find = (is: (provider: PaymentProvider) => boolean, what: string) => {
    const found = all.find(is)
    if (!found) throw new Error(`there is no payment provider ${what}`)
    return found
  }
  return {
    all,
    card,
    named: (name) => find((provider) => provider.name === name, `named ${name}`),
    forWay: (way) => find((provider) => provider.way === way, `for ${way}`),
    sandboxOrigin: all.some(({ isTest }) => isTest) ? sandboxOrigin : undefined,
    pageSources: card.pageSources,
  }
}
