import { isUuid } from '#contract/limits.ts'
import type { Config } from '../../config.ts'
import { equalSecrets, signatureOf } from '../../signatures.ts'

type Secret = Pick<Config, 'tokenSecret'>

/**
 * What a link does: `confirm` what was asked at that time, until its person leaves, `leave` as long as the row exists;
 * `forget-cart` ends reminders of a cart, whose id it has.
 */
export interface LinkPurpose {
  does: 'confirm' | 'leave' | 'forget-cart'
  subscriberId: string
  requestedAt?: Date | null
  leftAt?: Date | null
}

/** Characters of the subscriber's id, with which a key begins. */
const idLength = 36

/** The secret part of an emailed link; of one to leave the same in each letter. */
export const linkKey = (secret: Secret, purpose: LinkPurpose): string =>
  purpose.subscriberId + signatureOf(secret, aboutOf(purpose))

const aboutOf = ({ does, subscriberId, requestedAt, leftAt }: LinkPurpose) =>
  `newsletter ${does} ${subscriberId} ${leftAt?.getTime() ?? ''}${requestedAt ? ` ${requestedAt.getTime()}` : ''}`

/** Whose key it says it is; undefined when it cannot be one. */
export function subscriberIdIn(key: string): string | undefined {
  const id = key.slice(0, idLength)
  return isUuid(id) ? id : undefined
}

/** Whether it really is. */
export const isLinkKey = (secret: Secret, key: string, purpose: LinkPurpose): boolean =>
  equalSecrets(signatureOf(secret, aboutOf(purpose)), key.slice(idLength))
