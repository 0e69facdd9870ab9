// npm run backup:key -- <file>: makes the pair of keys with which backups are encrypted. The file with the private key
// belongs on another machine than the shop.
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { generateKeys } from '#server/backups/encryption.ts'
import { command, readArguments } from './command.ts'

await command(async () => {
  const { args } = readArguments({ usage: 'npm run backup:key -- <new file for the private key>', args: [1, 1] })
  const file = resolve(args[0] ?? '')
  const { privateKey, publicKey } = await generateKeys()
  await writeFile(file, `# public key: ${publicKey}\n${privateKey}\n`, { mode: 0o600, flag: 'wx' })
  console.log(`The private key is in ${file}. Keep it on another machine: without it no backup can be restored.`)
  console.log(`Set this for the shop: BACKUP_PUBLIC_KEY=${publicKey}`)
})
