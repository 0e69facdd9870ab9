import { z } from 'zod'
import { answer, type Call } from '../call.ts'
import { CardForm, ConfirmedPayment, NewPayment, PaymentToConfirm, PaymentToStart } from './payments.ts'

export const paymentCalls = {
  'GET /api/payment/config': {
    summary: 'Configuration of the card form',
    tag: 'payments',
    access: 'anyone',
    answer: answer(CardForm.shape),
  },
  'POST /api/admin/payments-sandbox': {
    summary: 'Give this browser access to the payments sandbox for an hour; only where test cards are accepted',
    tag: 'payments',
    access: 'admin',
    answer: answer({ url: z.string() }),
  },
  'POST /api/payment/stripe/create-payment-intent': {
    summary: 'Start a card payment for one of your orders; a repeated call returns the open payment',
    tag: 'payments',
    access: 'user',
    body: NewPayment,
    answer: answer(PaymentToStart.shape),
  },
  'POST /api/payment/stripe/confirm-payment': {
    summary: 'Confirm a card payment: checks it with the payment provider and marks the order as paid',
    tag: 'payments',
    access: 'user',
    body: PaymentToConfirm,
    answer: answer(ConfirmedPayment.shape),
  },
} satisfies Record<string, Call>
