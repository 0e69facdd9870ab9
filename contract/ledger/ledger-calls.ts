import { z } from 'zod'
import { answer, type Call } from '../call.ts'
import { Reconciliation, ReconciliationQuery } from './reconciliation.ts'
import {
  CheckedStatement,
  CourierCash,
  CourierDue,
  CourierStatement,
  cashHolders,
  NewSettlement,
  Settlement,
} from './settlements.ts'

export const ledgerCalls = {
  'GET /api/admin/settlements': {
    summary: 'What each courier owes the shop, and the newest settlements',
    tag: 'payments',
    access: 'admin',
    answer: answer(CourierCash.shape),
  },
  'GET /api/admin/settlements/dues/:courier': {
    summary: 'The orders that a courier has not settled, the oldest first; at most 500',
    tag: 'payments',
    access: 'admin',
    params: z.object({ courier: z.enum(cashHolders) }),
    answer: answer({ dues: z.array(CourierDue) }),
  },
  'POST /api/admin/settlements/check': {
    summary:
      'Read a courier’s statement (CSV, or pasted from a table) and compare it with the orders; nothing is changed',
    tag: 'payments',
    access: 'admin',
    body: CourierStatement,
    answer: answer(CheckedStatement.shape),
  },
  'POST /api/admin/settlements': {
    summary: 'Record what a courier has paid out for orders, each of them once; 409 when one is settled already',
    tag: 'payments',
    access: 'admin',
    body: NewSettlement,
    answer: answer({ settlement: Settlement, message: z.string() }),
  },
  'GET /api/admin/reconciliation': {
    summary: 'Where the money of a period is, and each difference between orders and ledger',
    tag: 'payments',
    access: 'admin',
    query: ReconciliationQuery,
    answer: answer(Reconciliation.shape),
  },
} satisfies Record<string, Call>
