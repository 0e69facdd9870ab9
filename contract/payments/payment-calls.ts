import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import {
  CardForm,
  ConfirmedPayment,
  HostedPaymentToStart,
  NewHostedPayment,
  NewPayment,
  PaymentToConfirm,
  PaymentToStart,
} from './payments.ts'

export const paymentCalls = {
  'GET /api/payment/config': {
    summary: 'Configuration of the card form',
    tag: 'payments',
    access: 'anyone',
    response: successResponse(CardForm.shape),
  },
  'POST /api/admin/payments-sandbox': {
    summary: 'Give this browser access to the payments sandbox for an hour; only where test cards are accepted',
    tag: 'payments',
    access: 'admin',
    response: successResponse({ url: z.string() }),
  },
  'POST /api/payment/stripe/create-payment-intent': {
    summary: 'Start a card payment for one of your orders; a repeated call returns the open payment',
    tag: 'payments',
    access: 'user',
    announces: 'orders',
    body: NewPayment,
    response: successResponse(PaymentToStart.shape),
  },
  'POST /api/payment/start': {
    summary: 'Start a payment of one of your orders on the page of a payment provider',
    tag: 'payments',
    access: 'user',
    announces: 'orders',
    body: NewHostedPayment,
    response: successResponse(HostedPaymentToStart.shape),
  },
  'POST /api/payment/stripe/confirm-payment': {
    summary: 'Confirm a card payment: checks it with the payment provider and marks the order as paid',
    tag: 'payments',
    access: 'user',
    announces: 'orders',
    body: PaymentToConfirm,
    response: successResponse(ConfirmedPayment.shape),
  },
} satisfies Record<string, Call>
