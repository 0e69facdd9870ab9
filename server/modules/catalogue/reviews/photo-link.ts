import { createHmac, timingSafeEqual } from 'node:crypto'
import { reviewPhotoPath } from '#contract/catalogue/reviews.ts'
import type { Shop } from '../../../context.ts'

type Signing = Pick<Shop, 'config' | 'now'>

/** A link works until the end of the hour after the current one, milliseconds: lists read again have the same one. */
const hour = 60 * 60_000

const signatureOf = ({ config }: Signing, id: string, until: string): Buffer =>
  createHmac('sha256', config.tokenSecret).update(`review photo ${id.toLowerCase()} ${until}`).digest().subarray(0, 16)

/** Where staff and the writer see a photograph, also one that is not public; for an hour or two. */
export function photoLink(signing: Signing, id: string): string {
  const until = String((Math.floor(signing.now().getTime() / hour) + 2) * hour)
  const key = signatureOf(signing, id, until).toString('base64url')
  return `${reviewPhotoPath(id)}?${new URLSearchParams({ until, key })}`
}

/** Whether a request has such a link of this photograph, and in time. */
export function isPhotoLink(signing: Signing, id: string, { until, key }: { until?: unknown; key?: unknown }): boolean {
  if (typeof until !== 'string' || typeof key !== 'string' || !(Number(until) > signing.now().getTime())) return false
  const given = Buffer.from(key, 'base64url')
  const signature = signatureOf(signing, id, until)
  return given.length === signature.length && timingSafeEqual(given, signature)
}
