import { z } from 'zod'
import { wrong } from '../failures/issues.ts'
import { hasHiddenCharacterInText } from '../hidden-characters.ts'
import { listSearch, paged, total } from '../lists.ts'
import { normalForm } from '../normal-form.ts'
import { typedText } from '../text-fields.ts'

/** Characters of an address within the site. */
const longest = 500

/** Parts of a path that a browser reads as another path, or as another host. */
const leavesPath = /\/\/|\\|\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The address of a page of another site or of this one, as redirects compare it: the decoded path in lower case, without
 * host, query and slash at the end; undefined when it is no address. Pure.
 */
export function plainAddress(typed: string): string | undefined {
  const text = normalForm(typed).trim()
  const path = text.replace(/^https?:\/\/[^/?#]+/i, '').replace(/[?#].*$/s, '')
  if (!(path || text).startsWith('/') && path !== '') return undefined
  try {
    const plain = `/${normalForm(decodeURIComponent(path))
      .toLowerCase()
      .replace(/^\/+|\/+$/g, '')}`
    return leavesPath.test(plain) || hasHiddenCharacterInText(plain) || plain.length > longest ? undefined : plain
  } catch {
    return undefined
  }
}

const OldAddress = typedText().transform((typed, context) => {
  const plain = plainAddress(typed)
  if (plain && plain !== '/') return plain
  context.addIssue({ code: 'custom', message: wrong('enter_old_address') })
  return z.NEVER
})

/** A page of the shop: a path, also pasted with the host. */
const NewAddress = typedText().transform((typed, context) => {
  const path = typed.replace(/^https?:\/\/[^/?#]+/i, '') || '/'
  const isPage = /^\/(?![/\\])[^\s\\]*$/.test(path) && !/^\/(api|admin|media|assets)(\/|$)/i.test(path)
  const isPlain = !leavesPath.test(path.replace(/[?#].*$/s, ''))
  if (isPage && isPlain && path.length <= longest) return path
  context.addIssue({ code: 'custom', message: wrong('enter_new_address') })
  return z.NEVER
})

export const RedirectToSave = z.strictObject({
  from: OldAddress.describe('path on the old site; a whole URL is reduced to its path'),
  to: NewAddress.describe('path in this shop'),
})
export type RedirectToSave = z.infer<typeof RedirectToSave>

export const Redirect = z.object({
  _id: z.uuid(),
  from: z.string().describe('decoded path in lower case'),
  to: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
})
export type Redirect = z.infer<typeof Redirect>

export const RedirectsQuery = z.strictObject({ _search: listSearch, ...paged })
export type RedirectsQuery = z.infer<typeof RedirectsQuery>

export const Redirects = z.object({ redirects: z.array(Redirect), total })
