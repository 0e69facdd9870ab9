import { courierNames } from '#contract/delivery/shipments.ts'
import type { Config } from './config.ts'
import { providerNames } from './couriers/providers.ts'
import type { PaymentProvider } from './modules/payments/providers/payment-provider.ts'
import { degraded, type Health, ok } from './operations/check.ts'

type CheckedProvider = Pick<PaymentProvider, 'name' | 'title' | 'configured' | 'isTest' | 'isNotified'>

/** Which card payments the keys allow. */
export function cardsOf({ stripe, sandbox }: Pick<Config, 'stripe' | 'sandbox'>) {
  if (stripe) return /^\w+_live_/.test(stripe.secretKey) ? 'live' : 'test'
  return sandbox === 'none' ? 'none' : 'sandbox'
}

/** What emails to customers need. */
export const emailSetup = ({ smtpUrl, publicUrl }: Pick<Config, 'smtpUrl' | 'publicUrl'>) => ({
  server: smtpUrl !== undefined,
  url: publicUrl !== undefined,
})

/**
 * What a shop that sells still needs on its server, from its settings alone: on the Operations page and in `npm run
 * doctor`. The first steps ask for the same, in the order in which an owner begins.
 */
export function checkSetup(config: Config, providers: readonly CheckedProvider[]): Health[] {
  return [checkUrl(config), ...checkPayments(config, providers), checkMail(config), checkTexts(config)]
    .concat(checkCouriers(config))
    .concat(checkBackupKeys(config))
}

function checkUrl({ publicUrl }: Config): Health {
  if (publicUrl?.startsWith('https:')) return ok('url', `The shop’s address is ${publicUrl}.`)
  return publicUrl
    ? degraded(
        'url',
        `${publicUrl} is not encrypted.`,
        'Set PUBLIC_URL to an https address, with a proxy that has one.',
      )
    : degraded('url', 'The shop does not know its address.', 'Set PUBLIC_URL to the address that customers type.')
}

function checkPayments(config: Config, providers: readonly CheckedProvider[]): Health[] {
  const real = providers.filter(({ configured, isTest }) => configured && !isTest)
  if (real.length === 0) {
    const tests = providers.filter(({ configured }) => configured).map(({ title }) => title)
    const message =
      tests.length > 0
        ? `Only test payments: no money moves with ${tests.join(', ')}.`
        : 'No payment provider is connected: customers can only pay cash on delivery.'
    return [degraded('payments', message, 'Set the keys of a payment provider (docs/operations.md).')]
  }
  return real.map(({ name, title, isNotified }) => {
    if (name === 'stripe' && cardsOf(config) === 'test') {
      return degraded('payments', `The keys of ${title} are test keys.`, 'Set its live keys.')
    }
    return isNotified
      ? ok('payments', `${title} is connected and reports its payments.`)
      : degraded(
          'payments',
          `${title} is connected, but does not report its payments: the shop asks for them, a little later.`,
          'Set the variable of its webhooks (docs/operations.md).',
        )
  })
}

function checkMail({ smtpUrl, dataDir }: Config): Health {
  return smtpUrl
    ? ok('smtp', 'Emails are sent over the mail server of SMTP_URL.')
    : degraded('smtp', `Emails become files in ${dataDir}/mail.`, 'Set SMTP_URL and MAIL_FROM.')
}

function checkTexts({ sms, dataDir }: Config): Health {
  return sms
    ? ok('sms', `Text messages are sent by ${sms.gateway}.`)
    : degraded('sms', `Text messages become files in ${dataDir}/sms.`, 'Set SMS_GATEWAY and SMS_API_KEY.')
}

function checkCouriers({ couriers, sandbox }: Config): Health[] {
  const connected = providerNames.flatMap((name) => {
    const keys: { webhookToken?: string | undefined; webhookSecret?: string | undefined } | undefined = couriers[name]
    return keys ? [{ title: courierNames[name], isNotified: Boolean(keys.webhookToken ?? keys.webhookSecret) }] : []
  })
  if (connected.length === 0) {
    const message =
      sandbox === 'none'
        ? 'No courier is connected: staff enter parcels by hand.'
        : 'Only test couriers: nobody collects their parcels.'
    return [degraded('couriers', message, 'Set the keys of a courier (docs/operations.md).')]
  }
  return connected.map(({ title, isNotified }) =>
    isNotified
      ? ok('couriers', `${title} is connected and reports its parcels.`)
      : degraded(
          'couriers',
          `${title} is connected, but does not report its parcels: the shop asks every half hour.`,
          'Set the secret of its webhooks (docs/operations.md).',
        ),
  )
}

function checkBackupKeys({ backups: { publicKey, storage } }: Config): Health[] {
  const encryption = publicKey
    ? ok('backup-key', 'Backups are encrypted.')
    : degraded(
        'backup-key',
        'Backups are not encrypted, and cannot be downloaded here.',
        'Make a key with npm run backup:key, and set BACKUP_PUBLIC_KEY.',
      )
  const place = storage
    ? ok('backup-storage', `Backups are also stored at ${new URL(storage.url).host}.`)
    : degraded(
        'backup-storage',
        'Backups are only on this machine, and would be lost with it.',
        'Set BACKUP_S3_URL and its keys.',
      )
  return [encryption, place]
}
