import { z } from 'zod'
import { CannotStart } from '#database/cannot-start.ts'
import { baseUrl } from '../../variables.ts'
import { defineProvider, webhookSecret } from '../provider.ts'
import type { SteadfastKeys } from './keys.ts'
import { openSteadfast } from './steadfast.ts'

export const steadfast = defineProvider({
  environment: {
    /** Steadfast's keys, from its portal. */
    STEADFAST_API_KEY: z.string().optional(),
    STEADFAST_SECRET_KEY: z.string().optional(),
    /** The bearer token typed in at Steadfast for /api/couriers/steadfast/webhook. Without it the shop polls instead. */
    STEADFAST_WEBHOOK_TOKEN: webhookSecret,
    /** Overrides the URL of Steadfast's API. */
    STEADFAST_API_URL: baseUrl.default('https://portal.packzy.com/api/v1'),
  },
  readKeys(values): SteadfastKeys | undefined {
    const { STEADFAST_API_KEY: apiKey, STEADFAST_SECRET_KEY: secretKey } = values
    if (!apiKey && !secretKey) return undefined
    if (!apiKey || !secretKey) {
      throw new CannotStart('STEADFAST_API_KEY and STEADFAST_SECRET_KEY go together: set both or neither.')
    }
    return { apiKey, secretKey, webhookToken: values.STEADFAST_WEBHOOK_TOKEN, apiUrl: values.STEADFAST_API_URL }
  },
  open: openSteadfast,
  sandboxKeys: (url, secretOf) => ({
    apiKey: secretOf('api'),
    secretKey: secretOf('secret'),
    webhookToken: secretOf('webhooks'),
    apiUrl: `${url}/api/v1`,
  }),
})
