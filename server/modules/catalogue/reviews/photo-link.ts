import { reviewPhotoPath } from '#contract/catalogue/reviews.ts'
import type { Shop } from '../../../context.ts'
import { equalSecrets, signatureOf } from '../../../signatures.ts'

type Signing = Pick<Shop, 'config' | 'now'>

/** A link works until the end of the hour after the current one, milliseconds: lists read again have the same one. */
const hour = 60 * 60_000

const keyOf = ({ config }: Signing, id: string, until: string) =>
  signatureOf(config, `review photo ${id.toLowerCase()} ${until}`)

/** Where staff and the writer see a photograph, also one that is not public; for an hour or two. */
export function photoLink(signing: Signing, id: string): string {
  const until = String((Math.floor(signing.now().getTime() / hour) + 2) * hour)
  const key = keyOf(signing, id, until)
  return `${reviewPhotoPath(id)}?${new URLSearchParams({ until, key })}`
}

/** Whether a request has such a link of this photograph, and in time. */
export function isPhotoLink(signing: Signing, id: string, { until, key }: { until?: unknown; key?: unknown }): boolean {
  if (typeof until !== 'string' || !(Number(until) > signing.now().getTime())) return false
  return equalSecrets(keyOf(signing, id, until), key)
}
