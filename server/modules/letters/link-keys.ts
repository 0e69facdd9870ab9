import { createHmac, timingSafeEqual } from 'node:crypto'
import { isUuid } from '#contract/limits.ts'
import type { Config } from '../../config.ts'

type Secret = Pick<Config, 'tokenSecret'>

/** What a link does: `confirm` until its person leaves, after which another one is sent, `leave` as long as the row exists;
 * `forget-cart` ends reminders of a cart, whose id it has. */
export interface LinkAim {
  does: 'confirm' | 'leave' | 'forget-cart'
  subscriberId: string
  leftAt?: Date | null
}

/** Characters of the subscriber's id, with which a key begins. */
const idLength = 36

/** The secret part of an emailed link: it follows from the shop's secret, so that each letter can repeat it. */
export function linkKey(secret: Secret, aim: LinkAim): string {
  return aim.subscriberId + signatureOf(secret, aim).toString('base64url')
}

function signatureOf({ tokenSecret }: Secret, { does, subscriberId, leftAt }: LinkAim): Buffer {
  const text = `newsletter ${does} ${subscriberId} ${leftAt?.getTime() ?? ''}`
  return createHmac('sha256', tokenSecret).update(text).digest().subarray(0, 16)
}

/** Whose key it says it is; undefined when it cannot be one. */
export function subscriberOf(key: string): string | undefined {
  const id = key.slice(0, idLength)
  return isUuid(id) ? id : undefined
}

/** Whether it really is. */
export function isLinkKey(secret: Secret, key: string, aim: LinkAim): boolean {
  const given = Buffer.from(key.slice(idLength), 'base64url')
  const signature = signatureOf(secret, aim)
  return given.length === signature.length && timingSafeEqual(given, signature)
}
