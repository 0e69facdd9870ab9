import { z } from 'zod'

/** A check of something that the shop needs. */
export const HealthCheck = z.object({
  name: z.string(),
  state: z.enum(['ok', 'degraded', 'failed']),
  message: z.string().describe('what is so, one sentence'),
  action: z.string().optional().describe('what to do about it'),
})
export type HealthCheck = z.infer<typeof HealthCheck>

/** A background job that has failed at least once. */
export const FailedJob = z.object({
  _id: z.string(),
  job: z.string().describe('its kind, such as order-placed-email'),
  given: z.enum(['up', 'trying']).describe('`trying`: it is tried again by itself'),
  attempts: z.number().int(),
  error: z.string().describe('why the last attempt failed'),
  orderId: z.string().nullable().describe('the order that it is about'),
  at: z.string().describe('when it was queued'),
})
export type FailedJob = z.infer<typeof FailedJob>

/** A backup that was made. */
export const Backup = z.object({
  _id: z.number().int(),
  at: z.string(),
  bytes: z.number(),
  encrypted: z.boolean().describe('only an encrypted one can be downloaded'),
  uploaded: z.boolean(),
  orders: z.number().int(),
  verifiedAt: z.string().nullable().describe('when it was last restored into a throwaway database'),
  verifiedSeconds: z.number().nullable(),
})
export type Backup = z.infer<typeof Backup>

/** What the owner sees of how the shop runs. */
export const Operations = z.object({
  version: z.string(),
  startedAt: z.string().describe('of the process that responded'),
  checks: z.array(HealthCheck).describe('how it runs'),
  setup: z.array(HealthCheck).describe('what its settings lack, and certificates that expire'),
  jobs: z.array(FailedJob).describe('the newest fifty'),
  waitingEmails: z.number().int(),
  keys: z.array(z.object({ name: z.string(), set: z.boolean() })).describe('secret variables of the environment'),
  backups: z.array(Backup).describe('the newest ten'),
  backupRunning: z.boolean(),
})
export type Operations = z.infer<typeof Operations>
