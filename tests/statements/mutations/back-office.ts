import type { Mutation } from './mutation.ts'

/** Of the back office. */
export const backOffice: readonly Mutation[] = []
