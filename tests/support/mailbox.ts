import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

/** The emails and text messages of a shop that writes them to files in its data folder. */
export function mailboxOf(shop: { readonly dataDir: string }) {
  /** The texts in this folder, oldest first. */
  async function textsIn(name: string): Promise<string[]> {
    const folder = join(shop.dataDir, name)
    const files = (await readdir(folder).catch(() => [])).filter((file) => file.endsWith('.txt')).toSorted()
    return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  }
  /** All emails to this address as plain text, oldest first. */
  const mailsTo = async (email: string) => (await textsIn('mail')).filter((text) => text.includes(`\nTo: ${email}\n`))
  /** All text messages to this number, 01…, oldest first. */
  const messagesTo = async (phone: string) =>
    (await textsIn('sms')).filter((text) => text.startsWith(`To: +88${phone}\n`))
  const codesRead = new Map<string, number>()

  return {
    mailsTo,
    messagesTo,
    /** Waits for the next code by text message to this number, 01…. */
    async codeFor(phone: string): Promise<string> {
      const read = codesRead.get(phone) ?? 0
      codesRead.set(phone, read + 1)
      const code = async () =>
        (await messagesTo(phone)).flatMap((text) => /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0] ?? [])[read]
      await expect.poll(code).toBeDefined()
      return (await code()) ?? ''
    },
    /** Waits for an email to this address with a link to this path. Returns the path and the fragment after the #. */
    async linkTo(email: string, path: string): Promise<string> {
      const link = async () => (await mailsTo(email)).flatMap((text) => new RegExp(`${path}#[\\w-]+`).exec(text) ?? [])
      await expect.poll(link).not.toEqual([])
      return (await link()).at(-1) ?? ''
    },
  }
}
