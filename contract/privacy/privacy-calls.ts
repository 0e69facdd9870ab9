import { z } from 'zod'
import { OwnerProof } from '../accounts/owner-proof.ts'
import { type Call, messageResponse, successResponse } from '../call.ts'
import { AccountData } from './account-data.ts'

const staff = { tag: 'accounts', params: z.object({ customerId: z.uuid() }) } as const

export const privacyCalls = {
  'GET /api/user/data': {
    summary: 'Everything that the shop keeps of your account, as data and as a page',
    tag: 'accounts',
    access: 'user',
    response: successResponse(AccountData.shape),
  },
  'POST /api/user/erasure': {
    summary:
      'Erase your account, with its password or a code to its number: orders stay without you, reviews without your name, all else is deleted',
    tag: 'accounts',
    access: 'user',
    body: OwnerProof,
    response: messageResponse,
  },
  'GET /api/admin/customers/:customerId/data': {
    summary: 'Everything that the shop keeps of a customer’s account, for a customer who asks for it',
    ...staff,
    access: 'customers.export',
    proof: 'recent',
    alsoAsks: ['orders.phone', 'orders.money'],
    response: successResponse(AccountData.shape),
  },
  'POST /api/admin/customers/:customerId/erasure': {
    summary: 'Erase the account of a customer who asks for it',
    ...staff,
    access: 'customers.erase',
    response: messageResponse,
  },
} satisfies Record<string, Call>
