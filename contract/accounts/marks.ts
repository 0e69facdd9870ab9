import type { Permission } from './permissions.ts'

/** What a field tells: how a customer is reached, where they live, what an order costs, what is collected at the door,
 * what the shop takes all in all, why a number is blocked for cash. */
export const marks = ['contact', 'address', 'money', 'collect', 'sums', 'block'] as const
export type Mark = (typeof marks)[number]

/** Who sees marked fields: people with one of these permissions. From the responses to all others they are left out. */
export const seenWith: Record<Mark, readonly Permission[]> = {
  contact: ['orders.phone'],
  address: ['orders.phone'],
  money: ['orders.money', 'money.read'],
  collect: ['orders.money', 'money.read'],
  sums: ['reports.money'],
  block: ['orders.phone', 'phones.block'],
}
