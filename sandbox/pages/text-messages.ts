import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A text message that the shop has written to a file instead of sending it. */
export interface TextMessage {
  to: string
  text: string
  /** Milliseconds. */
  at: number
}

/**
 * The newest messages of a folder, where each is a file: its name starts with the time (`2026-11-28T07-30-00-000Z-…`),
 * its first line is `To: ` and the number, and the text follows after an empty line. What is not such a file is left out.
 */
export async function readTextMessages(folder: string, limit: number): Promise<TextMessage[]> {
  const names = await readdir(folder).catch(() => [])
  const newest = names.sort().reverse().slice(0, limit)
  const read = newest.map(async (name) => messageIn(name, await readFile(join(folder, name), 'utf8').catch(() => '')))
  return (await Promise.all(read)).filter((message) => message !== undefined)
}

function messageIn(name: string, content: string): TextMessage | undefined {
  const time = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)/.exec(name)
  const [, to, text] = /^To: (\S+)\n\n([\s\S]*)$/.exec(content) ?? []
  if (!time || to === undefined || text === undefined) return undefined
  const [, hour, minute, second, rest] = time
  return { to, text: text.trim(), at: Date.parse(`${hour}:${minute}:${second}.${rest}`) }
}
