import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SmsGateway } from './sms-gateway.ts'

interface SmsFilesOptions {
  /** Folder for the messages. */
  folder: string
  log(message: string): void
}

/** Writes messages to files that the owner can read, for a shop without a gateway. */
export function openSmsFiles({ folder, log }: SmsFilesOptions): SmsGateway {
  return {
    name: 'files on the server',
    isTest: true,
    async send({ id, to, text }, signal) {
      signal.throwIfAborted()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${id.slice(0, 8)}.txt`)
      await writeFile(path, `To: ${to}\n\n${text}\n`, { mode: 0o600 })
      log(`A text message was kept as ${path}`)
      return { reference: '' }
    },
  }
}
