import { z } from 'zod'
import type { Database } from '#database/client.ts'
import { askedOnce } from '../asked-once.ts'
import { ProviderKeysRejected, ProviderRejected, ProviderUnavailable, UnknownPayment } from '../payment-provider.ts'
import { keysRejected, sentenceOf, success, unavailable, unknown } from './bkash-codes.ts'
import type { BkashKeys } from './bkash-keys.ts'
import { openToken } from './bkash-token.ts'

interface ClientOptions extends BkashKeys {
  db: Database
  now(): Date
}

/** bKash asks for a timeout of 30 seconds on every call: https://developer.bka.sh/docs/merchant-onboarding */
const timeout = 30_000

const checkout = '/v1.2.0-beta/tokenized/checkout'
const paths = {
  create: `${checkout}/create`,
  execute: `${checkout}/execute`,
  query: `${checkout}/payment/status`,
  // Version 2 hangs off the root of the host, and has partial refunds.
  refund: '/v2/tokenized-checkout/refund/payment/transaction',
  refundStatus: '/v2/tokenized-checkout/refund/payment/status',
}

const Grant = z.object({ id_token: z.string().min(1) })
/** Errors: version 1.2 has `statusCode` or `errorCode` with status 200, version 2 `externalCode` with status 400. */
const ErrorAnswer = z.object({
  statusCode: z.coerce.string().optional(),
  errorCode: z.coerce.string().optional(),
  externalCode: z.coerce.string().optional(),
})

export type BkashClient = ReturnType<typeof openClient>

/** bKash rejected a call with one of its codes. Its message is the code's sentence. */
export class BkashRejected extends ProviderRejected {
  readonly code: string
  constructor(code: string) {
    super(sentenceOf(code))
    this.code = code
  }
}

/** Calls of bKash with the token that all processes share. They throw the errors of the port and BkashRejected. */
export function openClient({ db, now, apiUrl, appKey, ...keys }: ClientOptions) {
  let failedAt = Number.NEGATIVE_INFINITY

  async function post(path: string, body: object, headers: Record<string, string>, within: number) {
    const init = { method: 'POST', body: JSON.stringify(body), redirect: 'error' as const }
    const own = { 'Content-Type': 'application/json', Accept: 'application/json', ...headers }
    try {
      const response = await fetch(`${apiUrl}${path}`, { ...init, headers: own, signal: AbortSignal.timeout(within) })
      const { status } = response
      // Also a maintenance page with status 200: the result is unknown.
      const answer = z.looseObject({}).parse(JSON.parse(await response.text()))
      if (status === 429 || status >= 500) throw new Error(`bKash responded with ${status}`)
      failedAt = Number.NEGATIVE_INFINITY
      return { status, answer }
    } catch (cause) {
      failedAt = Date.now()
      throw new ProviderUnavailable('bKash did not respond as expected', { cause })
    }
  }

  async function grant(): Promise<string> {
    const { username, password, appSecret } = keys
    const body = { app_key: appKey, app_secret: appSecret }
    const { answer } = await post(`${checkout}/token/grant`, body, { username, password }, timeout)
    const { data } = Grant.safeParse(answer)
    if (!data) throw new ProviderKeysRejected('bKash grants no token for the keys of the shop')
    return data.id_token
  }

  const token = openToken({ db, now, grant })

  async function call<Answer extends z.ZodType>(
    name: keyof typeof paths,
    body: object,
    Shape: Answer,
    within = timeout,
  ): Promise<z.infer<Answer>> {
    const send = (id: string) => post(paths[name], body, { Authorization: id, 'X-App-Key': appKey }, within)
    const isOfGateway = (status: number) => status === 401 || status === 403
    const used = await token.get()
    let sent = await send(used)
    // The gateway rejects an expired token before bKash sees the call: it is repeated once.
    if (isOfGateway(sent.status)) sent = await send(await token.get(used))
    if (isOfGateway(sent.status)) throw new ProviderKeysRejected('bKash accepts no token of the shop')
    assertAccepted(sent.answer)
    const { data } = Shape.safeParse(sent.answer)
    if (data === undefined) throw new ProviderUnavailable(`bKash answered ${name} in an unknown form`)
    return data
  }

  // Each look at the token waits for its row.
  const hasToken = askedOnce(2_000, () =>
    token.get().then(
      () => true,
      () => false,
    ),
  )

  return {
    call,
    /** Whether the shop has a token, and the last call was answered. A failure counts for ten seconds. */
    async reachable(): Promise<boolean> {
      return failedAt <= Date.now() - 10_000 && hasToken()
    },
  }
}

function assertAccepted(answer: object): void {
  const { statusCode, errorCode, externalCode } = ErrorAnswer.safeParse(answer).data ?? {}
  const code = externalCode ?? errorCode ?? statusCode ?? success
  if (code === success) return
  if (unavailable.has(code)) throw new ProviderUnavailable(sentenceOf(code))
  if (keysRejected.has(code)) throw new ProviderKeysRejected(`bKash rejected the keys of the shop with ${code}`)
  if (unknown.has(code)) throw new UnknownPayment(sentenceOf(code))
  throw new BkashRejected(code)
}
