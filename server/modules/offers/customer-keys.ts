import { normalizePhone } from '../accounts/index.ts'

/** The keys by which the uses of a customer are counted: the account, and the phone number in whatever way it is typed. */
export const customerKeysOf = (customer: { account?: string | undefined; phone?: string | undefined }): string[] => [
  ...(customer.account ? [customer.account] : []),
  ...(customer.phone ? [normalizePhone(customer.phone)] : []),
]
