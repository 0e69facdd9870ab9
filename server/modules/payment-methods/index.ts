export { connectionsOf } from './connections.ts'
export { type OfferedPayments, readOfferedPayments } from './payment-terms.ts'
export { paymentMethodRoutes } from './routes.ts'
