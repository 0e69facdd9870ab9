export {
  hasOpenCash,
  postCashByCourier,
  postCourierChange,
  postCourierCost,
  reverseCashByCourier,
} from './courier-cash.ts'
export { readCourierCharges } from './courier-charges.ts'
export { countOpenDues } from './list-settlements.ts'
export { netPaidOf, postAllDue, readOrderMoney, readOrdersMoney } from './order-money.ts'
export { isPosted, post, refundPostings } from './post.ts'
export { readOrderSettlements } from './read-settlement.ts'
export { ledgerRoutes } from './routes.ts'
export { postSecondPayment, postSecondPaymentReturned } from './second-payments.ts'
