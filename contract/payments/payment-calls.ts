import { z } from 'zod'
import { type Call, successResponse } from '../call.ts'
import { PaymentSettings, PaymentSettingsChange, WayConnection } from './payment-settings.ts'
import {
  CardForm,
  ConfirmedPayment,
  HostedMethods,
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
  'GET /api/payment/methods': {
    summary: 'Which ways to pay with a page of their own can be used now',
    tag: 'payments',
    access: 'anyone',
    response: successResponse(HostedMethods.shape),
  },
  'GET /api/admin/payment-settings': {
    summary: 'Which ways to pay customers have, what each costs, and what is paid in advance',
    tag: 'payments',
    access: 'payments.edit',
    response: successResponse({
      settings: PaymentSettings,
      cardPayments: z.boolean().describe('whether card payments are offered; a part of the shop’s settings'),
      connections: z.array(WayConnection),
    }),
  },
  'PUT /api/admin/payment-settings': {
    summary: 'Change the ways to pay; what is chosen or paid already stays',
    tag: 'payments',
    access: 'payments.edit',
    body: PaymentSettingsChange,
    response: successResponse({ settings: PaymentSettings, message: z.string() }),
  },
  'POST /api/admin/payments-sandbox': {
    summary: 'Give this browser access to the payments sandbox for an hour; only where test cards are accepted',
    tag: 'payments',
    access: 'payments.edit',
    alsoAsks: ['orders.phone', 'orders.money'],
    // Test payments are no money.
    proof: 'none',
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
