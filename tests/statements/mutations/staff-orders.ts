import type { Mutation } from './mutation.ts'

/** Of orders as staff see them, money and settings. */
export const staffOrders: readonly Mutation[] = []
