import { z } from 'zod'
import { CannotStart } from '#database/cannot-start.ts'
import { baseUrl } from '../variables.ts'
import { type SmsGatewayName, smsGatewayNames } from './sms-gateway-names.ts'

export const smsEnvironment = {
  /** The gateway of text messages. Without it they are written to files in DATA_DIR/sms. */
  SMS_GATEWAY: z.enum(smsGatewayNames).optional(),
  /** The gateway's key or token; required with SMS_GATEWAY. */
  SMS_API_KEY: z.string().optional(),
  /** The name or number that text messages come from, as the gateway has approved it. */
  SMS_SENDER: z.string().default(''),
  /** Overrides the URL of the gateway's API. */
  SMS_API_URL: baseUrl.optional(),
}

export interface SmsKeys {
  gateway: SmsGatewayName
  apiKey: string
  sender: string
  apiUrl: string | undefined
}

/** Undefined when none is set. @throws CannotStart when they are incomplete */
export function readSmsKeys(values: z.output<z.ZodObject<typeof smsEnvironment>>): SmsKeys | undefined {
  const { SMS_GATEWAY: gateway, SMS_API_KEY: apiKey, SMS_SENDER: sender, SMS_API_URL: apiUrl } = values
  if (!gateway && !apiKey) return undefined
  if (!gateway || !apiKey) {
    throw new CannotStart('SMS_GATEWAY and SMS_API_KEY go together: set both or neither.')
  }
  return { gateway, apiKey, sender, apiUrl }
}
