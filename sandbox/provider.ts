import { type Delivery, type Mode, type OutgoingRequest, startDeliveries } from './deliveries.ts'
import { type Faults, makeFaults } from './faults.ts'
import type { Log } from './log.ts'
import { openState, type State } from './storage/state.ts'
import { startTasks, type Task } from './storage/tasks.ts'

const minute = 60_000
/** Immediately, and then for two days. */
const usualBackoff = [500, 1000, 2000, 5000, 15_000, minute, 5 * minute, 15 * minute, ...Array(47).fill(60 * minute)]

export interface ProviderOptions {
  dataDir: string
  log: Log
  /** The clock, milliseconds. */
  now(): number
  /** Milliseconds before each retry of a webhook. */
  backoff?: number[] | undefined
  webhookTimeout?: number | undefined
}

interface Protocol<Kind extends string, Does extends string, Forgery extends string> {
  /** The name of its file in the data folder. */
  file: string
  /** Fields that objects are found by, besides their ids. */
  indexed: readonly string[]
  /** Its kinds of faults, besides those of the connection. */
  faults: readonly Kind[]
  /** The ways to forge a webhook. */
  forgeries: readonly Forgery[]
  run(task: Task<Does>): void
  requestOf(addressed: { event: string; endpoint: string }, forgery?: Forgery): OutgoingRequest | undefined
  endpointsOf(event: string): string[]
}

/** What the controls of the sandbox use of a provider. */
export interface ControlledProvider {
  faults: Pick<Faults, 'list' | 'set'>
  tasks: { runNow(): number }
  webhooks: {
    mode(): Mode
    setMode(change: Partial<Mode>): Promise<void>
    send(events: string[], how: { copies?: number; together?: boolean; forgery?: string }): Promise<object[]>
  }
  forgeries: readonly string[]
  /** What its dashboard shows. */
  state: { list(kind: 'refund'): { objects: object[] } }
}

export type Provider<
  Objects extends Common<Objects, Does>,
  Kind extends string,
  Does extends string,
  Forgery extends string,
> = ReturnType<typeof openProvider<Objects, Kind, Does, Forgery>>

type Common<Objects, Does extends string> = { delivery: Delivery; task: Task<Does>; refund: object } & {
  [K in keyof Objects]: { id: string; created: number }
}

/** What all providers of the sandbox share: stored state, faults, scheduled tasks, and webhooks to the shop. */
export function openProvider<
  Objects extends Common<Objects, Does>,
  Kind extends string,
  Does extends string,
  Forgery extends string,
>({ dataDir, log, now, ...options }: ProviderOptions, protocol: Protocol<Kind, Does, Forgery>) {
  const state = openState<Objects>(dataDir, protocol.file, protocol.indexed)
  const common = state as unknown as State<{ delivery: Delivery; task: Task<Does> }>
  const webhooks = startDeliveries<Forgery>({
    state: common,
    now,
    log,
    backoff: options.backoff ?? usualBackoff,
    timeout: options.webhookTimeout ?? 10_000,
    requestOf: protocol.requestOf,
    endpointsOf: protocol.endpointsOf,
  })
  let fresh: Delivery[] = []

  /** Saves a unit of work as a whole or not at all, and only then sends its webhooks. */
  function commit<T>(work: () => T): T {
    fresh = []
    const result = state.transaction(work)
    webhooks.accept(fresh)
    tasks.wake()
    return result
  }

  const tasks = startTasks<Does>({ state: common, now, log, commit, run: protocol.run })

  const faults = makeFaults(protocol.faults)

  /** A simple call: applies the faults of the connection, and commits its work. */
  async function call<T>(name: string, signal: AbortSignal, errorOf: (status: number) => Error, work: () => T) {
    await faults.apply(name, 'before', signal, errorOf)
    const result = commit(work)
    await faults.apply(name, 'after', signal, errorOf)
    return result
  }

  return {
    state,
    log,
    now,
    faults,
    call,
    forgeries: protocol.forgeries,
    webhooks,
    tasks,
    commit,
    /** Schedules a webhook, in the transaction of its cause. */
    deliver: (addressed: Parameters<typeof webhooks.add>[0]) => void fresh.push(webhooks.add(addressed)),
    /** Continues what was scheduled before the start, or is due since the clock was moved. */
    wake(): void {
      webhooks.wake()
      tasks.wake()
    },
    close(): void {
      tasks.stop()
      webhooks.stop()
      state.close()
    },
  }
}
