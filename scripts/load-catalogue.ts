// npm run catalogue:load -- <file.json>: updates the shop's products from a catalogue file.
import { resolve } from 'node:path'
import { CannotStart } from '#database/cannot-start.ts'
import { migrate } from '#database/migrate.ts'
import { loadCatalogue } from '#server/modules/catalogue/index.ts'
import { ownerCommand } from './owner-command.ts'

await ownerCommand(async ({ db }, [file]) => {
  if (!file) throw new CannotStart('Specify the catalogue file: npm run catalogue:load -- <file.json>')
  await migrate(db)
  await loadCatalogue(db, resolve(file), { log: console.log })
})
