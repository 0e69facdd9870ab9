import type { OrderStatus, PaymentStatus } from '#contract/orders/orders.ts'

export const statusName = (status: OrderStatus): string => status
export const paymentName = (payment: PaymentStatus): string => payment
