import { resolve } from 'node:path'
import { startSandbox } from './server.ts'

/** Runs the sandbox as its own process, so that several processes of the shop can share one. See README.md. */
const { SANDBOX_PORT, SANDBOX_HOST, DATA_DIR, STRIPE_WEBHOOK_URL, STRIPE_WEBHOOK_SECRET } = process.env
const log = (level: string) => (fields: object, message: string) =>
  process.stderr.write(`${JSON.stringify({ level, message, ...fields })}\n`)

const sandbox = await startSandbox({
  dataDir: resolve(DATA_DIR ?? 'data', 'payments'),
  port: Number(SANDBOX_PORT ?? 12111),
  host: SANDBOX_HOST ?? '127.0.0.1',
  secretKey: process.env.STRIPE_SECRET_KEY ?? 'sk_test_sandbox',
  publishableKey: process.env.STRIPE_PUBLISHABLE_KEY ?? 'pk_test_sandbox',
  sslcommerz: {
    storeId: process.env.SSLCOMMERZ_STORE_ID ?? 'sandbox',
    storePassword: process.env.SSLCOMMERZ_STORE_PASSWORD ?? 'sandbox',
  },
  bkash: {
    username: process.env.BKASH_USERNAME ?? 'sandbox',
    password: process.env.BKASH_PASSWORD ?? 'sandbox',
    appKey: process.env.BKASH_APP_KEY ?? 'sandbox',
    appSecret: process.env.BKASH_APP_SECRET ?? 'sandbox',
    topicArn: process.env.BKASH_WEBHOOK_TOPIC ?? 'arn:aws:sns:ap-southeast-1:000000000000:payments-sandbox',
  },
  log: { info: log('info'), warn: log('warn'), error: log('error') },
  ...(STRIPE_WEBHOOK_URL &&
    STRIPE_WEBHOOK_SECRET && { webhook: { url: STRIPE_WEBHOOK_URL, secret: STRIPE_WEBHOOK_SECRET } }),
})
process.stdout.write(`The payments sandbox listens at ${sandbox.origin}\n`)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void sandbox.stop())
