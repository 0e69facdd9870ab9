import { z } from 'zod'
import { CourierKeysRejected, CourierRejected } from '../courier-api.ts'
import { requestCourier } from '../request-courier.ts'
import type { PathaoKeys } from './keys.ts'

const Issued = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().optional(),
  expires_in: z.coerce.number().optional(),
})
/** Some calls wrap their answer, others do not. */
const Answer = z.union([Issued, z.object({ data: Issued }).transform(({ data }) => data)])

/** Seconds: a token is renewed before it expires. */
const margin = 3_600

interface Token {
  access: string
  refresh: string | undefined
  /** Milliseconds since 1970. */
  renewAt: number
}

/** The access token of this process; concurrent calls share one login. */
export function openPathaoToken({ clientId, clientSecret, login, apiUrl }: PathaoKeys) {
  let current: Promise<Token> | undefined
  const client = { client_id: clientId, client_secret: clientSecret }

  async function issue(path: string, body: object): Promise<Token> {
    const sent = { method: 'POST', headers: {}, body: { ...client, ...body } } as const
    const { access_token, refresh_token, expires_in } = await requestCourier(
      'Pathao',
      Answer,
      `${apiUrl}/aladdin/api/v1/${path}`,
      sent,
    ).catch((error: unknown) => {
      // Wrong keys are 400 or 422 as well.
      if (error instanceof CourierRejected) throw new CourierKeysRejected(`Pathao's login failed: ${error.message}`)
      throw error
    })
    const seconds = Math.max(60, (expires_in ?? 0) - margin)
    return { access: access_token, refresh: refresh_token, renewAt: Date.now() + seconds * 1_000 }
  }

  const logIn = () => (login ? issue('issue-token', { grant_type: 'password', ...login }) : issue('external/login', {}))

  /** A refresh token that is not accepted any more costs a new login. */
  const renew = (refresh: string) =>
    issue('issue-token', { grant_type: 'refresh_token', refresh_token: refresh }).catch((error: unknown) => {
      if (error instanceof CourierKeysRejected) return logIn()
      throw error
    })

  function replaceBy(next: Promise<Token>): Promise<Token> {
    current = next
    next.catch(() => {
      if (current === next) current = undefined
    })
    return next
  }

  return {
    /** @throws CourierKeysRejected, CourierBusy or CourierUnreachable */
    async get(): Promise<string> {
      const known = await (current ?? replaceBy(logIn()))
      if (known.renewAt > Date.now()) return known.access
      return (await replaceBy(known.refresh && login ? renew(known.refresh) : logIn())).access
    },
    /** Forgets a token that Pathao has rejected, unless another call has already replaced it. */
    async drop(rejected: string): Promise<void> {
      const known = await current?.catch(() => undefined)
      if (known?.access === rejected) current = undefined
    },
  }
}
