import type { Mutation } from './mutation.ts'

/** Of the pages of the storefront. */
export const storefront: readonly Mutation[] = []
