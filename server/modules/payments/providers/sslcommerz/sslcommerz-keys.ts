import { z } from 'zod'
import { CannotStart } from '#database/cannot-start.ts'
import { baseUrl } from '../../../../variables.ts'

export const sslcommerzEnvironment = {
  /** The store at SSLCommerz, not the sign-in of its merchant panel. Without it its sandbox, as for bKash. */
  SSLCOMMERZ_STORE_ID: z.string().optional(),
  SSLCOMMERZ_STORE_PASSWORD: z.string().optional(),
  /** Overrides the URL of SSLCommerz's API, such as with that of its own test system. */
  SSLCOMMERZ_API_URL: baseUrl.default('https://securepay.sslcommerz.com'),
}

export interface SslcommerzKeys {
  storeId: string
  storePassword: string
  /** The host with its protocol, as https://securepay.sslcommerz.com. */
  apiUrl: string
}

/** @param secretOf a secret for each use, which survives a restart */
export const sslcommerzSandboxKeys = (secretOf: (use: string) => string) => ({
  storeId: 'sandbox',
  storePassword: secretOf('sslcommerz').slice(0, 30),
})

/** Undefined when none is set. @throws CannotStart when they are incomplete */
export function readSslcommerzKeys(
  values: z.output<z.ZodObject<typeof sslcommerzEnvironment>>,
): SslcommerzKeys | undefined {
  const { SSLCOMMERZ_STORE_ID: storeId, SSLCOMMERZ_STORE_PASSWORD: storePassword } = values
  if (!storeId && !storePassword) return undefined
  if (!storeId || !storePassword) {
    throw new CannotStart('SSLCOMMERZ_STORE_ID and SSLCOMMERZ_STORE_PASSWORD go together: set both or none.')
  }
  return { storeId, storePassword, apiUrl: values.SSLCOMMERZ_API_URL }
}
