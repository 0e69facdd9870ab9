import { backOffice } from './mutations/back-office.ts'
import { buying } from './mutations/buying.ts'
import type { Mutation } from './mutations/mutation.ts'
import { rules } from './mutations/rules.ts'
import { staffOrders } from './mutations/staff-orders.ts'
import { storefront } from './mutations/storefront.ts'

export type { Mutation }

/** Every mutation of a statement. */
export const mutations: readonly Mutation[] = [...rules, ...backOffice, ...staffOrders, ...storefront, ...buying]
