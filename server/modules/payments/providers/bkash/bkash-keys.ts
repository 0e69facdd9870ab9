import { z } from 'zod'
import { CannotStart } from '#database/cannot-start.ts'
import { baseUrl } from '../../../../variables.ts'

export const bkashEnvironment = {
  /** bKash's keys of the tokenized checkout. Without them its sandbox, where test cards are accepted; else none. */
  BKASH_USERNAME: z.string().optional(),
  BKASH_PASSWORD: z.string().optional(),
  BKASH_APP_KEY: z.string().optional(),
  BKASH_APP_SECRET: z.string().optional(),
  /**
   * The topic (ARN) of bKash's webhooks to /api/payment/bkash/webhook. Without it they are rejected, and the shop polls
   * instead.
   */
  BKASH_WEBHOOK_TOPIC: z.string().startsWith('arn:aws', 'starts with arn:aws').optional(),
  /** Overrides the URL of bKash's API, such as with that of its own test system. */
  BKASH_API_URL: baseUrl.default('https://tokenized.pay.bka.sh'),
}

export interface BkashKeys {
  username: string
  password: string
  appKey: string
  appSecret: string
  /** The host with its protocol, as https://tokenized.pay.bka.sh. */
  apiUrl: string
}

/** @param secretOf a secret for each use, which survives a restart */
export const bkashSandboxKeys = (secretOf: (use: string) => string) => ({
  username: 'sandbox',
  password: secretOf('bkash password'),
  appKey: secretOf('bkash app key').slice(0, 26),
  appSecret: secretOf('bkash app secret'),
  topicArn: 'arn:aws:sns:ap-southeast-1:000000000000:payments-sandbox',
})

/** Undefined when none is set. @throws CannotStart when they are incomplete */
export function readBkashKeys(
  values: z.output<z.ZodObject<typeof bkashEnvironment>>,
): (BkashKeys & { webhookTopic: string | undefined }) | undefined {
  const { BKASH_USERNAME: username, BKASH_PASSWORD: password } = values
  const { BKASH_APP_KEY: appKey, BKASH_APP_SECRET: appSecret } = values
  if (!username && !password && !appKey && !appSecret) return undefined
  if (!username || !password || !appKey || !appSecret) {
    throw new CannotStart(
      'BKASH_USERNAME, BKASH_PASSWORD, BKASH_APP_KEY and BKASH_APP_SECRET go together: set all or none.',
    )
  }
  const { BKASH_WEBHOOK_TOPIC: webhookTopic, BKASH_API_URL: apiUrl } = values
  return { username, password, appKey, appSecret, webhookTopic, apiUrl }
}
