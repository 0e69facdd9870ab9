import { type Delivery, type Mode, type OutgoingRequest, startDeliveries } from './deliveries.ts'
import { type Faults, makeFaults } from './faults.ts'
import type { Log } from './log.ts'
import { makeLocks } from './storage/locks.ts'
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
  /** How long a call waits for another one on the same payment, in milliseconds. */
  lockTimeout?: number | undefined
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
  /** The error of a call that waited too long for another one on the same payment. */
  lockError(): Error
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
}

/** What all providers of the sandbox share: stored state, faults, locks, scheduled tasks, and webhooks to the shop. */
export function openProvider<
  Objects extends { delivery: Delivery; task: Task<Does> } & { [K in keyof Objects]: { id: string; created: number } },
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

  return {
    state,
    log,
    now,
    faults: makeFaults(protocol.faults),
    forgeries: protocol.forgeries,
    webhooks,
    tasks,
    locks: makeLocks(options.lockTimeout ?? 5000, protocol.lockError),
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
