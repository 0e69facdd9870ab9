import { z } from 'zod'
import { answer, type Call } from '../call.ts'
import { CardForm, ConfirmedPayment, NewPayment, PaymentToConfirm, PaymentToStart } from './payments.ts'

export const paymentCalls = {
  'GET /api/payment/config': {
    summary: 'What a browser needs to show the card form',
    tag: 'payments',
    access: 'anyone',
    answer: answer(CardForm.shape),
  },
  'POST /api/admin/payments-sandbox': {
    summary: 'Open the payments sandbox’s overview for this browser, for an hour; only where test cards are taken',
    tag: 'payments',
    access: 'admin',
    answer: answer({ url: z.string() }),
  },
  'POST /api/payment/stripe/create-payment-intent': {
    summary: 'Start to pay an own order by card; asked again, it answers with the payment that is open',
    tag: 'payments',
    access: 'user',
    body: NewPayment,
    answer: answer(PaymentToStart.shape),
  },
  'POST /api/payment/stripe/confirm-payment': {
    summary: 'Tell that a payment was made: the provider is asked, and the order is paid when it says so',
    tag: 'payments',
    access: 'user',
    body: PaymentToConfirm,
    answer: answer(ConfirmedPayment.shape),
  },
} satisfies Record<string, Call>
