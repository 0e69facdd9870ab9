import type { Mutation } from './mutation.ts'

/** Of carts, orders, payments and accounts of customers. */
export const buying: readonly Mutation[] = []
