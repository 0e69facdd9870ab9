import type { FastifyBaseLogger } from 'fastify'
import type { Role } from '#contract/accounts.ts'
import type { Database } from '#database/client.ts'
import type { Config } from './config.ts'
import type { Jobs } from './jobs.ts'

/** What the whole shop works with. */
export interface Shop {
  db: Database
  config: Config
  /** What is done after the answer: mails. */
  jobs: Pick<Jobs, 'send'>
  /** The clock. Tests may set it. */
  now(): Date
}

/** Who is signed in: the token's session, with name, e-mail and role as the database has them now. */
export interface Actor {
  id: string
  sessionId: string
  name: string
  email: string
  role: Role
}

/** What a verb gets: the shop, and who asks from where. */
export interface Context extends Shop {
  actor: Actor | undefined
  /** Network address of the caller. */
  ip: string
  log: FastifyBaseLogger
}

/** The context of a call that only a signed-in caller reaches. */
export interface SignedInContext extends Context {
  actor: Actor
}
