export { openPayments, startPaymentJobs } from './open-payments.ts'
export { paymentRoutes } from './routes.ts'
export { maySeeSandbox } from './sandbox-cookie.ts'
export { webhookRoute } from './webhooks/webhook.ts'
