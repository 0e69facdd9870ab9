// Every table, for migrations.
export * from './index.ts'
export * from './payments.ts'
export * from './refunds.ts'
