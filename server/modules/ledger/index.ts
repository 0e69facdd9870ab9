export { isLost, postCardRefunds } from './card-refunds.ts'
export { postCashByCourier, postCourierChange, postCourierCost } from './courier-cash.ts'
export { postAllDue, readOrderMoney } from './order-money.ts'
export { post } from './post.ts'
