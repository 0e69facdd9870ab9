import { createHmac } from 'node:crypto'

/** The provider's signature over a body's bytes: `t=…,v1=…`, with the time in seconds. */
export function sign(body: string, secret: string, at: number): string {
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
}

export const forgeries = ['unsigned', 'wrong_secret', 'changed_byte', 'old', 'future'] as const
export type Forgery = (typeof forgeries)[number]

interface SignedRequest {
  body: string
  /** The `Stripe-Signature` header, or nothing at all. */
  signature: string | undefined
}

/** Forged deliveries: each has one error. */
export function forge(how: Forgery, body: string, secret: string, at: number): SignedRequest {
  switch (how) {
    case 'unsigned':
      return { body, signature: undefined }
    case 'wrong_secret':
      return { body, signature: sign(body, `${secret}x`, at) }
    case 'changed_byte':
      return {
        body: body.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10)),
        signature: sign(body, secret, at),
      }
    case 'old':
      return { body, signature: sign(body, secret, at - 301) }
    case 'future':
      // Well beyond the tolerance: the delivery itself takes time.
      return { body, signature: sign(body, secret, at + 330) }
  }
}
