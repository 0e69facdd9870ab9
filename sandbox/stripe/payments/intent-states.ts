import type { Intent } from '../objects.ts'
import { type ApiError, invalidRequest } from '../protocol/api-error.ts'
import { shown } from '../protocol/expand.ts'

export type Status =
  | 'canceled'
  | 'processing'
  | 'requires_action'
  | 'requires_confirmation'
  | 'requires_payment_method'
  | 'succeeded'

/** The statuses that may follow each status. A status may always stay the same. */
export const moves: Record<Status, readonly Status[]> = {
  requires_payment_method: ['requires_confirmation', 'requires_action', 'processing', 'succeeded', 'canceled'],
  requires_confirmation: ['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'],
  requires_action: ['requires_payment_method', 'requires_confirmation', 'processing', 'succeeded', 'canceled'],
  processing: ['requires_payment_method', 'succeeded'],
  succeeded: [],
  canceled: [],
}

const open = ['requires_payment_method', 'requires_confirmation', 'requires_action'] as const

/** The statuses in which each operation is allowed. */
export const allowedStatuses: Record<'cancel' | 'capture' | 'confirm' | 'update', readonly Status[]> = {
  update: open,
  confirm: open,
  cancel: open,
  capture: [],
}

/** Changes a payment's status; a change that is not in the table is a bug of the sandbox. */
export function move(intent: Intent, to: Status): void {
  const from = intent.status as Status
  if (from !== to && !moves[from].includes(to)) throw new Error(`A payment cannot go from ${from} to ${to}`)
  intent.status = to
}

/** Rejects an operation that the payment's status does not allow, with the payment in the error. */
export function assertAllowed(intent: Intent, action: keyof typeof allowedStatuses): void {
  if (allowedStatuses[action].some((status) => status === intent.status)) return
  throw unexpectedState(intent, sentence(intent, action))
}

export function unexpectedState(intent: Intent, message: string): ApiError {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: shown(intent) })
}

function sentence({ status }: Intent, action: keyof typeof allowedStatuses): string {
  const only = (verb: string, statuses: string) =>
    `Only a PaymentIntent with one of the following statuses may be ${verb}: ${statuses}.`
  switch (action) {
    case 'confirm':
      return status === 'succeeded'
        ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
        : `You cannot confirm this PaymentIntent because it has a status of ${status}. ${only('confirmed', 'requires_confirmation, requires_action')}`
    case 'cancel':
      return `You cannot cancel this PaymentIntent because it has a status of ${status}. ${only('canceled', 'requires_payment_method, requires_capture, requires_confirmation, requires_action')}`
    case 'capture':
      return `This PaymentIntent could not be captured because it has a status of ${status}. ${only('captured', 'requires_capture')}`
    case 'update':
      return `This PaymentIntent's amount could not be updated because it has a status of ${status}. You may only update the amount of a PaymentIntent with one of the following statuses: ${open.join(', ')}.`
  }
}
