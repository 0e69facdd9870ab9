import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { Reconciliation, ReconciliationQuery } from './reconciliation.ts'
import {
  AssignedColumns,
  CheckedStatement,
  Due,
  maxListedDues,
  NewSettlement,
  Settlement,
  SettlementDetails,
  Settlements,
  SettlementsQuery,
  Statement,
  StatementLines,
} from './settlements.ts'

const staff = { tag: 'payments' } as const

export const ledgerCalls = {
  'GET /api/admin/settlements': {
    summary: 'Balance of each courier and payment provider, and the settlements, newest first, 50 per page',
    ...staff,
    access: 'money.read',
    query: SettlementsQuery,
    response: successResponse(Settlements.shape),
  },
  'GET /api/admin/settlements/dues/:moneyHolder': {
    summary: `Orders that a courier, or payments and refunds that a provider has not settled, oldest first; at most ${maxListedDues}`,
    ...staff,
    access: 'money.read',
    params: z.object({ moneyHolder: Statement.shape.moneyHolder }),
    response: successResponse({ dues: z.array(Due) }),
  },
  'POST /api/admin/settlements/check': {
    summary:
      'Compare a statement (CSV or pasted table) with what is to be settled; nothing is saved. 400 when its columns were not assigned',
    ...staff,
    access: 'money.settle',
    announces: 'nothing',
    body: Statement,
    response: successResponse(CheckedStatement.shape),
  },
  'POST /api/admin/settlements/headings': {
    summary: 'The first rows of a statement with the one of its headings, and its columns, if they were assigned',
    ...staff,
    access: 'money.settle',
    announces: 'nothing',
    body: Statement,
    response: successResponse(StatementLines.shape),
  },
  'PUT /api/admin/settlements/columns/:moneyHolder': {
    summary: 'Assign the columns of the statements of a courier or payment provider, for all that have such headings',
    ...staff,
    access: 'money.settle',
    params: z.object({ moneyHolder: Statement.shape.moneyHolder }),
    body: AssignedColumns,
    response: successResponse({ message: z.string() }),
  },
  'POST /api/admin/settlements': {
    summary: 'Record a payout of a courier or payment provider; 409 when a part of it is already settled',
    ...staff,
    access: 'money.settle',
    body: NewSettlement,
    response: successResponse({ settlement: Settlement, message: z.string() }),
  },
  'GET /api/admin/settlements/:settlementId': {
    summary: 'A recorded settlement with its orders, amounts and charges',
    ...staff,
    access: 'money.read',
    params: z.object({ settlementId: z.string() }),
    response: successResponse(SettlementDetails.shape),
  },
  'GET /api/admin/reconciliation': {
    summary: 'Reconciliation of a period: totals, and each difference between orders and ledger',
    ...staff,
    access: 'money.read',
    query: ReconciliationQuery,
    response: successResponse(Reconciliation.shape),
  },
} satisfies Record<string, Call>
