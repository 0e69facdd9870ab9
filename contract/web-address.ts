import type { FieldCode } from './failures/issues.ts'
import { lengths } from './limits.ts'
import { parseUrl } from './parse-url.ts'
import { optionalText, tooLong } from './text-fields.ts'

/**
 * A typed web address as a browser would open it, in ASCII: messages contain it, and programs that read another one in what
 * was typed make another link of it. Undefined for one with spaces or backslashes, or a user. Only browsers open it, so it
 * may have a port. Pure.
 */
export function canonicalUrl(typed: string): string | undefined {
  const url = /[\s\\]/.test(typed) ? undefined : parseUrl(typed)
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return undefined
  return url.username || url.password ? undefined : url.href
}

/** A link to another website that may be left empty, in its canonical form. */
export const httpsLink = (problem: FieldCode) =>
  optionalText(lengths.link)
    .overwrite((typed) => canonicalUrl(typed) ?? typed)
    .max(lengths.link, tooLong)
    .refine((link) => link === '' || (canonicalUrl(link) === link && link.startsWith('https:')), problem)
