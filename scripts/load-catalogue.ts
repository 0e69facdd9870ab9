// npm run catalogue:load -- <file.json>: updates the shop's products from a catalogue file.
import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import { migrate } from '#database/migrate.ts'
import { loadCatalogue } from '#server/modules/catalogue/index.ts'
import { ownerCommand } from './owner-command.ts'

const usage = { usage: 'npm run catalogue:load -- <file.json>', args: [1, 1] } as const

await ownerCommand(usage, async ({ db }, { args: [file = ''] }) => {
  await access(resolve(file), constants.R_OK)
  await migrate(db)
  await loadCatalogue(db, resolve(file), { log: console.log })
})
