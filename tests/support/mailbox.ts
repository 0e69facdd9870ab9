import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'

/** The emails of a shop that writes them to files in its data folder. */
export function mailboxOf(shop: { readonly dataDir: string }) {
  /** All emails to this address as plain text, oldest first. */
  async function mailsTo(email: string): Promise<string[]> {
    const folder = join(shop.dataDir, 'mail')
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt')).toSorted()
    const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')))
    return texts.filter((text) => text.includes(`\nTo: ${email}\n`))
  }

  return {
    mailsTo,
    /** Waits for an email to this address with a link to this path. Returns the path and the fragment after the #. */
    async linkTo(email: string, path: string): Promise<string> {
      const link = async () => (await mailsTo(email)).flatMap((text) => new RegExp(`${path}#[\\w-]+`).exec(text) ?? [])
      await expect.poll(link).not.toEqual([])
      return (await link()).at(-1) ?? ''
    },
  }
}
