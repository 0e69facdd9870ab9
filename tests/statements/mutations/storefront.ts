import type { Mutation } from './mutation.ts'

/** Of the pages of the storefront. */
export const storefront: readonly Mutation[] = [
  {
    statement: 'E13',
    file: 'app/stores/stored-state.ts',
    test: 'app/stores/stored-state.test.ts',
    find: 'if (!id || !name || price === null) return null',
    replace: 'if (price === null) return null',
  },
  {
    statement: 'N01',
    file: 'app/ui/toast/toast.tsx',
    test: 'app/ui/toast/toast.test.tsx',
    find: 'success: 2000',
    replace: 'success: 4000',
  },
]
