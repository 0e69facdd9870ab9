import { z } from 'zod'
import { CannotStart } from '#database/cannot-start.ts'
import { baseUrl } from '../../variables.ts'
import { defineProvider, webhookSecret } from '../provider.ts'
import type { PathaoKeys } from './keys.ts'
import { openPathao } from './pathao.ts'

export const pathao = defineProvider({
  environment: {
    /** Pathao's keys: merchant panel, Courier, Developer API. */
    PATHAO_CLIENT_ID: z.string().optional(),
    PATHAO_CLIENT_SECRET: z.string().optional(),
    /** The merchant's login. Without it the shop uses the login without a password of Pathao's own plugin. */
    PATHAO_USERNAME: z.string().optional(),
    PATHAO_PASSWORD: z.string().optional(),
    /** The secret typed in at Pathao for /api/couriers/pathao/webhook. Without it the shop polls instead. */
    PATHAO_WEBHOOK_SECRET: webhookSecret,
    /** What Pathao wants back in a header of each response. The default is the value in its panel's documentation. */
    PATHAO_WEBHOOK_INTEGRATION: z.string().default('f3992ecc-59da-4cbe-a049-a13da2018d51'),
    /** Overrides the URL of Pathao's API, such as with https://courier-api-sandbox.pathao.com. */
    PATHAO_API_URL: baseUrl.default('https://api-hermes.pathao.com'),
  },
  readKeys(values): PathaoKeys | undefined {
    const { PATHAO_CLIENT_ID: clientId, PATHAO_CLIENT_SECRET: clientSecret } = values
    const { PATHAO_USERNAME: username, PATHAO_PASSWORD: password } = values
    if (!clientId && !clientSecret) return undefined
    if (!clientId || !clientSecret) {
      throw new CannotStart('PATHAO_CLIENT_ID and PATHAO_CLIENT_SECRET go together: set both or neither.')
    }
    if (!username !== !password) {
      throw new CannotStart('PATHAO_USERNAME and PATHAO_PASSWORD go together: set both or neither.')
    }
    return {
      clientId,
      clientSecret,
      login: username && password ? { username, password } : undefined,
      webhookSecret: values.PATHAO_WEBHOOK_SECRET,
      webhookIntegration: values.PATHAO_WEBHOOK_INTEGRATION,
      apiUrl: values.PATHAO_API_URL,
    }
  },
  open: openPathao,
  sandboxKeys: (url, secretOf) => ({
    clientId: secretOf('client'),
    clientSecret: secretOf('secret'),
    login: { username: 'merchant@example.com', password: secretOf('password') },
    webhookSecret: secretOf('webhooks'),
    webhookIntegration: 'f3992ecc-59da-4cbe-a049-a13da2018d51',
    apiUrl: url,
  }),
})
