/** The socket is closed without a response. */
export class ConnectionClosed extends Error {}

export interface Fault {
  /** The call that it affects, such as `payment_intents.confirm`; `*` is any. */
  on: string
  does:
    | 'close' // the connection is closed without a response
    | 'crash' // the call starts and fails with 500; nothing is committed, but its idempotency key keeps the 500
    | 'delay' // `ms` pass first
    | 'hang' // no response is ever sent
    | 'processing' // a confirmed payment stays `processing` for `ms`
    | 'refund_fails' // an accepted refund fails after `ms`, whatever the card
    | 'slow_bank' // the bank takes `ms`, while the payment is locked
    | 'status' // an error with `status`: 409, 429, 500 …
  /** Before anything was committed (the default), or after. */
  when?: 'after' | 'before'
  ms?: number
  status?: number
  /** The number of calls it affects; 1 by default. */
  times?: number
}

/** Faults of the bank, not of the connection. */
const banks = ['processing', 'refund_fails', 'slow_bank'] as const
const inCall = ['crash', ...banks]
const kinds = ['close', 'delay', 'hang', 'status', ...inCall]

/** Parses a fault; throws with the reason when it is invalid. */
export function parseFault(value: unknown): Fault {
  const fault = value as Fault
  if (typeof fault !== 'object' || fault === null) throw new Error('A fault is an object')
  if (typeof fault.on !== 'string') throw new Error('A fault names the call that it is on, or *')
  if (!kinds.includes(fault.does)) throw new Error(`A fault does one of: ${kinds.join(', ')}`)
  if (fault.when !== undefined && fault.when !== 'before' && fault.when !== 'after') {
    throw new Error('"when" is before or after')
  }
  for (const number of [fault.ms, fault.status, fault.times]) {
    if (number !== undefined && !(Number.isInteger(number) && number >= 0))
      throw new Error('ms, status and times are whole numbers')
  }
  return { ...fault }
}

export type Faults = ReturnType<typeof makeFaults>

/** The faults that wait for their call. In memory only. */
export function makeFaults() {
  let waiting: Fault[] = []

  function take(call: string, wanted: (fault: Fault) => boolean): Fault[] {
    const taken = waiting.filter((fault) => (fault.on === '*' || fault.on === call) && wanted(fault))
    for (const fault of taken) fault.times = (fault.times ?? 1) - 1
    waiting = waiting.filter(({ times }) => times === undefined || times > 0)
    return taken
  }

  return {
    set(faults: Fault[]): void {
      waiting = faults.map(parseFault)
    },
    list: (): Fault[] => structuredClone(waiting),
    /** Milliseconds that the bank delays the response, the payment or the refund; 0 for none. */
    takeBankDelay: (call: string, does: (typeof banks)[number]): number =>
      Math.max(0, ...take(call, (fault) => fault.does === does).map(({ ms }) => ms ?? 1000)),
    takeCrash: (call: string): boolean => take(call, ({ does }) => does === 'crash').length > 0,
    takeConnectionFaults: (call: string, when: 'after' | 'before'): Fault[] =>
      take(call, (fault) => !inCall.includes(fault.does) && (fault.when ?? 'before') === when),
  }
}

/** Waits, unless aborted: then the connection is closed. */
export function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer)
      reject(new ConnectionClosed())
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', onAbort)
      resolve()
    }, ms)
    if (signal.aborted) onAbort()
    else signal.addEventListener('abort', onAbort, { once: true })
  })
}
