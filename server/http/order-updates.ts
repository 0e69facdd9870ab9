import type { Database } from '#database/client.ts'
import { announceChange, type ChangeTag } from './change-feed.ts'

type OrderTag = Extract<ChangeTag, 'orders' | 'new-orders'>

interface Subscriber {
  /** Of one person of staff, in one session. */
  userId: string
  sessionId: string
  /** Orders have changed; `placed`: there are new ones among them. */
  onUpdate(placed: boolean): void
  /** Sessions of staff have ended: perhaps that of the subscriber. */
  onSessionsEnded(): void
  /** The process stops. */
  onEnd(): void
}

/** Notifies open back office screens, in all processes, that orders have changed. */
export interface OrderUpdates {
  /** An order, or what else staff look at, was changed in this process. Changes are batched. */
  changed(placed: boolean): void
  /** A job has ended here, and may have changed some. */
  jobEnded(): void
  /** Must be called with every announcement that this process receives. */
  handleChange(tags: readonly ChangeTag[]): void
  /** Returns the function that unsubscribes; undefined at the maximum number of subscribers in all or of one session or person, or while stopping. */
  subscribe(subscriber: Subscriber): (() => void) | undefined
  /** Milliseconds between two checks that a subscriber is still staff. */
  checkEvery: number
  /** Ends all subscriptions and accepts no new ones. */
  stop(): void
}

interface OrderUpdatesOptions {
  db: Database
  warn(error: unknown, message: string): void
  checkEvery?: number
}

/** Milliseconds in which changes are batched: at most five announcements a second under load, not one per order. */
const pause = 200
/** The same for jobs, most of which change nothing: they only ask a provider or a courier again. */
const pauseAfterJobs = 10_000
/** The maximum number of subscribed screens per process. */
const maxSubscribers = 200
/** Of these at most, of one session, and of one person: nobody keeps all others from following orders. */
const [maxOfSession, maxOfPerson] = [20, 40]

export function openOrderUpdates({ db, warn, checkEvery = 25_000 }: OrderUpdatesOptions): OrderUpdates {
  const subscribers = new Set<Subscriber>()
  const pendingTags = new Set<OrderTag>()
  let timer: NodeJS.Timeout | undefined
  let afterJobs: NodeJS.Timeout | undefined
  let stopped = false

  function announce() {
    clearTimeout(timer)
    clearTimeout(afterJobs)
    timer = afterJobs = undefined
    const tags = [...pendingTags]
    pendingTags.clear()
    // A lost announcement only causes a delay, until the next one: recurring jobs end every minute.
    announceChange(db, tags).catch((error: unknown) => warn(error, 'changed orders could not be announced'))
  }

  return {
    checkEvery,
    changed(placed) {
      if (stopped) return
      pendingTags.add('orders')
      if (placed) pendingTags.add('new-orders')
      timer ??= setTimeout(announce, pause)
    },
    jobEnded() {
      if (stopped) return
      pendingTags.add('orders')
      afterJobs ??= setTimeout(announce, pauseAfterJobs)
    },
    handleChange(tags) {
      if (tags.includes('staff-sessions') || tags.includes('everything'))
        for (const { onSessionsEnded } of subscribers) onSessionsEnded()
      if (!tags.includes('orders') && !tags.includes('everything')) return
      for (const { onUpdate } of subscribers) onUpdate(tags.includes('new-orders'))
    },
    subscribe(subscriber) {
      const ofPerson = [...subscribers].filter(({ userId }) => userId === subscriber.userId)
      const ofSession = ofPerson.filter(({ sessionId }) => sessionId === subscriber.sessionId)
      const isFull = subscribers.size >= maxSubscribers || ofPerson.length >= maxOfPerson
      if (stopped || isFull || ofSession.length >= maxOfSession) return undefined
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
      clearTimeout(afterJobs)
      for (const { onEnd } of [...subscribers]) onEnd()
    },
  }
}
