import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { StatementColumns } from '../delivery/courier-settings.ts'
import { Reconciliation, ReconciliationQuery } from './reconciliation.ts'
import {
  CheckedStatement,
  CourierCash,
  CourierCashQuery,
  CourierDue,
  CourierStatement,
  cashHolders,
  maxListedDues,
  NewSettlement,
  Settlement,
  SettlementDetails,
} from './settlements.ts'

const staff = { tag: 'payments', access: 'admin' } as const

export const ledgerCalls = {
  'GET /api/admin/settlements': {
    summary: 'Balance of each courier, and the settlements, newest first, 50 per page',
    ...staff,
    query: CourierCashQuery,
    response: successResponse(CourierCash.shape),
  },
  'GET /api/admin/settlements/dues/:courier': {
    summary: `Orders that a courier has not settled, oldest first; at most ${maxListedDues}`,
    ...staff,
    params: z.object({ courier: z.enum(cashHolders) }),
    response: successResponse({ dues: z.array(CourierDue) }),
  },
  'POST /api/admin/settlements/check': {
    summary: 'Compare a courier’s statement (CSV or pasted table) with the orders; nothing is saved',
    ...staff,
    body: CourierStatement,
    response: successResponse(CheckedStatement.shape),
  },
  'POST /api/admin/settlements/headings': {
    summary: 'The headings of a courier’s statement, and the columns that staff have assigned',
    ...staff,
    body: CourierStatement,
    response: successResponse({
      headings: z.array(z.string()),
      columns: StatementColumns.nullable().describe('null: names decide'),
    }),
  },
  'PUT /api/admin/settlements/columns/:courier': {
    summary: 'Assign the columns of a courier’s statements, for all that follow',
    ...staff,
    params: z.object({ courier: CourierStatement.shape.courier }),
    body: z.object({ columns: StatementColumns.nullable().describe('null: names decide') }),
    response: successResponse({ message: z.string() }),
  },
  'POST /api/admin/settlements': {
    summary: 'Record a courier’s payout for orders; 409 when one of them is already settled',
    ...staff,
    body: NewSettlement,
    response: successResponse({ settlement: Settlement, message: z.string() }),
  },
  'GET /api/admin/settlements/:settlementId': {
    summary: 'A recorded settlement with its orders, amounts and charges',
    ...staff,
    params: z.object({ settlementId: z.string() }),
    response: successResponse(SettlementDetails.shape),
  },
  'GET /api/admin/reconciliation': {
    summary: 'Reconciliation of a period: totals, and each difference between orders and ledger',
    ...staff,
    query: ReconciliationQuery,
    response: successResponse(Reconciliation.shape),
  },
} satisfies Record<string, Call>
