import { openDatabase } from '#database/client.ts'
import { waitingKinds } from '#server/background.ts'
import type { Config } from '#server/config.ts'
import { startDispatcher } from '#server/dispatcher.ts'
import { shopJobHandlers } from '#server/job-handlers.ts'
import { openLogger } from '#server/logging.ts'
import { openServices } from '#server/services.ts'

/** What a test tells its second process: which shop it belongs to, and later by how much its clock is ahead. */
export type ToBackgroundProcess =
  | { config: Config; databaseUrl: string; sandboxOrigin: string | undefined }
  | { ahead: number }

const clock = { ahead: 0 }
process.on('message', (message: ToBackgroundProcess) => {
  if ('ahead' in message) {
    clock.ahead = message.ahead
    process.send?.('set')
  } else void start(message)
})
process.on('disconnect', () => process.exit())

/** Does what a process of the shop does without requests: it looks for due rows ten times a second and handles them. */
async function start({ config, databaseUrl, sandboxOrigin }: Extract<ToBackgroundProcess, { config: Config }>) {
  const log = openLogger(config)
  const { db } = openDatabase(databaseUrl)
  const now = () => new Date(Date.now() + clock.ahead)
  const services = await openServices({ config, databaseUrl, db, readDb: db, sandboxOrigin, log, now })
  const { shop, jobs } = services
  const senders = { mailer: { send: async () => {} }, sms: { send: async () => ({ reference: '' }) } }
  await jobs.work(shopJobHandlers(shop, { ...senders, shopUrl: 'https://shop.example' }))
  startDispatcher({ ...shop, jobs, warn: (error, message) => log.warn(error, message) }, waitingKinds(shop), 100)
  process.send?.('started')
}
