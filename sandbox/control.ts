import { type Mode, usual } from './deliveries.ts'
import type { ControlledProvider } from './provider.ts'

export interface Control {
  method: string
  /** Below the controls of the provider: an empty text, `/faults` … */
  path: string
  body: string
}

/** Controls for tests: faults, scheduled tasks and webhooks of a provider. */
export async function handleControlCall(
  { faults, webhooks, tasks, forgeries, state }: ControlledProvider,
  { method, path, body }: Control,
) {
  try {
    switch (`${method} ${path}`) {
      case 'GET ':
        return { status: 200, body: { faults: faults.list(), webhooks: webhooks.mode() } }
      case 'GET /refunds':
        return { status: 200, body: { refunds: state.list('refund').objects } }
      case 'PUT /faults':
        faults.set(JSON.parse(body))
        return { status: 200, body: { faults: faults.list() } }
      case 'POST /bank':
        return { status: 200, body: { done: tasks.runNow() } }
      case 'PUT /webhooks':
        await webhooks.setMode(parseMode(JSON.parse(body), forgeries))
        return { status: 200, body: { webhooks: webhooks.mode() } }
      case 'POST /webhooks/send': {
        const { events, ...how } = parseSending(JSON.parse(body), forgeries)
        return { status: 200, body: { sent: await webhooks.send(events, how) } }
      }
      default:
        return { status: 404, body: { error: { message: `Nothing to control at ${method} ${path}` } } }
    }
  } catch (error) {
    return { status: 400, body: { error: { message: (error as Error).message } } }
  }
}

function parseMode(given: Partial<Mode>, forgeries: readonly string[]): Partial<Mode> {
  for (const name of Object.keys(given)) if (!Object.hasOwn(usual, name)) throw new Error(`Unknown: ${name}`)
  const { paused, copies, keepBack, order, forge } = { ...usual, ...given }
  if (typeof paused !== 'boolean') throw new Error('paused is true or false')
  for (const count of [copies, keepBack]) {
    if (!(Number.isInteger(count) && count >= 1 && count <= 1000)) throw new Error('Counts are from 1 to 1000')
  }
  if (order !== 'reversed' && order !== 'shuffled') throw new Error('order is reversed or shuffled')
  assertForgery(forge, forgeries)
  return given
}

interface Sending {
  events: string[]
  copies?: number
  together?: boolean
  forgery?: string
}

function parseSending(given: Sending, forgeries: readonly string[]): Sending {
  if (!Array.isArray(given.events) || !given.events.every((id) => typeof id === 'string')) {
    throw new Error('events is a list of ids')
  }
  if (given.copies !== undefined && !(Number.isInteger(given.copies) && given.copies >= 1 && given.copies <= 1000)) {
    throw new Error('copies is from 1 to 1000')
  }
  assertForgery(given.forgery ?? null, forgeries)
  return given
}

function assertForgery(forgery: string | null, forgeries: readonly string[]): void {
  if (forgery !== null && !forgeries.includes(forgery)) throw new Error(`A forgery is one of: ${forgeries.join(', ')}`)
}
