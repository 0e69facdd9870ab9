import { z } from 'zod'
import { baseUrl } from '../../variables.ts'
import { defineProvider, webhookSecret } from '../provider.ts'
import type { RedxKeys } from './keys.ts'
import { openRedx } from './redx.ts'

export const redx = defineProvider({
  environment: {
    /** RedX's API access token, from its panel. */
    REDX_ACCESS_TOKEN: z.string().optional(),
    /** What the URL typed in at RedX ends with: /api/couriers/redx/webhook?token=…. Without it the shop polls instead. */
    REDX_WEBHOOK_TOKEN: webhookSecret,
    /** The field of the order's number. One copy of RedX's documentation calls it tenant_invoice_id. */
    REDX_INVOICE_FIELD: z
      .string()
      .regex(/^[a-z_]+$/, 'is a field such as merchant_invoice_id')
      .default('merchant_invoice_id'),
    /** Overrides the URL of RedX's API, such as with https://sandbox.redx.com.bd/v1.0.0-beta. */
    REDX_API_URL: baseUrl.default('https://openapi.redx.com.bd/v1.0.0-beta'),
  },
  readKeys: (values): RedxKeys | undefined =>
    values.REDX_ACCESS_TOKEN
      ? {
          accessToken: values.REDX_ACCESS_TOKEN,
          webhookToken: values.REDX_WEBHOOK_TOKEN,
          invoiceField: values.REDX_INVOICE_FIELD,
          apiUrl: values.REDX_API_URL,
        }
      : undefined,
  open: openRedx,
  sandboxKeys: (url, secretOf) => ({
    accessToken: secretOf('access'),
    webhookToken: secretOf('webhooks'),
    invoiceField: 'merchant_invoice_id',
    apiUrl: `${url}/v1.0.0-beta`,
  }),
})
