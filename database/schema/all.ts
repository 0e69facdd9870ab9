// Every table, for migrations.
export * from './bkash.ts'
export * from './index.ts'
export * from './payments.ts'
export * from './refunds.ts'
export * from './sslcommerz.ts'
