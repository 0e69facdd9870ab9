import { ApiError, invalidParameter } from '../protocol/api-error.ts'

/** Supported currencies and their minimum amounts in the smallest unit, as poisha or cents. */
const currencies: Record<string, { min: number; max: number; sign: string }> = {
  bdt: { min: 70_00, max: 999_999_99, sign: '৳' },
  usd: { min: 50, max: 999_999_99, sign: '$' },
}

/** `700050` in bdt → `৳7,000.50`. */
export function writeAmount(amount: number, currency: string): string {
  const whole = Math.trunc(Math.abs(amount) / 100).toLocaleString('en-US')
  const rest = String(Math.abs(amount) % 100).padStart(2, '0')
  return `${amount < 0 ? '−' : ''}${currencies[currency]?.sign ?? ''}${whole}.${rest}`
}

export function requireCurrency(given: string): string {
  const currency = given.toLowerCase()
  if (Object.hasOwn(currencies, currency)) return currency
  const known = Object.keys(currencies).join(', ')
  const message = `Invalid currency: ${given.slice(0, 10)}. Stripe currently supports these currencies: ${known}`
  throw invalidParameter('parameter_invalid_currency', 'currency', message)
}

export function assertAmount(amount: number, currency: string): void {
  const { min = 0, max = 0 } = currencies[currency] ?? {}
  if (amount < 1)
    throw invalidParameter('parameter_invalid_integer', 'amount', 'This value must be greater than or equal to 1.')
  const bound =
    amount < min
      ? ['amount_too_small', 'at least', min]
      : amount > max
        ? ['amount_too_large', 'no more than', max]
        : null
  if (!bound) return
  const [code, words, limit] = bound as [string, string, number]
  const message = `Amount must be ${words} ${writeAmount(limit, currency)} ${currency}`
  throw new ApiError(400, { type: 'invalid_request_error', code, param: 'amount', message }, { started: false })
}
