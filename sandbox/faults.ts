import { htmlReply, type Reply } from './http.ts'

/** The socket is closed without a response. */
export class ConnectionClosed extends Error {}

/** A fault replaces the response. */
export class ReplacedReply extends Error {
  readonly reply: Reply
  constructor(reply: Reply) {
    super('A fault replaces the response')
    this.reply = reply
  }
}

export interface Fault {
  /** The call that it affects, such as `payment_intents.confirm`; `*` is any. */
  on: string
  /** A fault of the connection, as below, or one of the provider's own kinds. */
  does: string
  /** Before anything was committed (the default), or after. */
  when?: 'after' | 'before'
  ms?: number
  status?: number
  /** The provider's code, for its kinds that have one. */
  code?: string
  /** The number of calls it affects; 1 by default. */
  times?: number
}

const ofConnection = [
  'close', // the connection is closed without a response
  'delay', // `ms` pass first
  'hang', // no response is ever sent
  'html', // a maintenance page with status 200
  'status', // an error with `status`: 409, 429, 500 …
]

export type Faults<Kind extends string = string> = ReturnType<typeof makeFaults<Kind>>

/** The faults that wait for their call, in memory only: those of the connection, and the provider's own `kinds`. */
export function makeFaults<Kind extends string>(kinds: readonly Kind[]) {
  let waiting: Fault[] = []

  function take(call: string, wanted: (fault: Fault) => boolean): Fault[] {
    const taken = waiting.filter((fault) => (fault.on === '*' || fault.on === call) && wanted(fault))
    for (const fault of taken) fault.times = (fault.times ?? 1) - 1
    waiting = waiting.filter(({ times }) => times === undefined || times > 0)
    return taken
  }
  const takeKind = (call: string, kind: Kind) => take(call, ({ does }) => does === kind)

  return {
    /** Replaces all faults; throws with the reason when one is invalid. */
    set(faults: unknown[]): void {
      waiting = faults.map((fault) => parseFault(fault, [...ofConnection, ...kinds]))
    },
    list: (): Fault[] => structuredClone(waiting),
    takes: (call: string, kind: Kind): boolean => takeKind(call, kind).length > 0,
    /** The provider's code of such a fault; undefined without one. */
    takeCode: (call: string, kind: Kind): string | undefined => takeKind(call, kind)[0]?.code,
    /** Milliseconds of such a fault; 0 for none. */
    takeDelay: (call: string, kind: Kind): number => Math.max(0, ...takeKind(call, kind).map(({ ms }) => ms ?? 1000)),
    /**
     * Applies the faults of the connection.
     * @param errorOf the provider's error with a status
     */
    async apply(call: string, when: 'after' | 'before', signal: AbortSignal, errorOf: (status: number) => Error) {
      const faults = take(call, (fault) => ofConnection.includes(fault.does) && (fault.when ?? 'before') === when)
      for (const { does, ms = 1000, status = 500 } of faults) {
        if (does === 'close') throw new ConnectionClosed()
        if (does === 'delay') await wait(ms, signal)
        if (does === 'hang') await wait(24 * 3600 * 1000, signal)
        if (does === 'html') throw new ReplacedReply(htmlReply(200, maintenance))
        if (does === 'status') throw errorOf(status)
      }
    },
  }
}

const maintenance =
  '<!doctype html><html><head><title>Maintenance</title></head><body>We will be back soon.</body></html>'

function parseFault(value: unknown, kinds: readonly string[]): Fault {
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
