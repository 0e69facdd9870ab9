import type { Intent } from '../objects.ts'
import { type Cause, type Sandbox, seconds } from '../protocol/call.ts'
import { move } from './intent-states.ts'

/** Ends an open payment for good. */
export function cancel(sandbox: Sandbox, intent: Intent, reason: Intent['cancellation_reason'], cause: Cause): void {
  move(intent, 'canceled')
  intent.canceled_at = seconds(sandbox)
  intent.cancellation_reason = reason
  intent.next_action = null
  intent._sandbox.challenge = null
  sandbox.state.put('payment_intent', intent)
  sandbox.emit('payment_intent.canceled', intent, cause)
}
