import { z } from 'zod'
import type { CourierApi } from './courier-api.ts'

/** A courier's client with its settings: one folder each, and one row of the table in `providers.ts`. */
export interface CourierProvider<Environment extends z.ZodRawShape, Keys> {
  /** The variables of the environment that it reads. */
  environment: Environment
  /** Undefined when none is set. @throws CannotStart when they are incomplete */
  readKeys(values: z.output<z.ZodObject<Environment>>): Keys | undefined
  open(keys: Keys, options: { isTest: boolean }): CourierApi
  /** The keys of its sandbox at that URL. @param secretOf derives a secret from a name */
  sandboxKeys(url: string, secretOf: (name: string) => string): Keys
}

/** Checks the types of a provider. */
export const defineProvider = <Environment extends z.ZodRawShape, Keys>(
  provider: CourierProvider<Environment, Keys>,
): CourierProvider<Environment, Keys> => provider

/** A secret that the shop's owner types in at the courier for its webhooks. */
export const webhookSecret = z.string().min(16, 'is at least 16 characters').optional()
