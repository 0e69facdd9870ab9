import type { IncomingHttpHeaders } from 'node:http'
import type { ParcelState, SimulatedState } from '#contract/delivery/parcel-states.ts'
import type { Poisha } from '#contract/money.ts'

/** The data of a parcel for a courier. */
export interface Parcel {
  /** The order's id: the courier takes one parcel for each. */
  invoice: string
  name: string
  /** The 11 digits of a Bangladeshi mobile. */
  phone: string
  address: string
  /** The courier's own id of the place of delivery, from its `places`; undefined: it has no list. */
  place: string | undefined
  /** Cash to collect, decimal taka. */
  collect: number
  /** Value of the goods, decimal taka. */
  value: number
  items: string
  bottles: number
  grams: number
  note: string
  /** The courier's id of the store where it collects the parcel, the first of its `stores` if it is undefined. */
  store: string | undefined
}

/** A parcel as far as the shop knows it: the numbers are those of the courier. */
export interface KnownParcel {
  invoice: string
  consignmentId: string | null
  trackingCode: string | null
}

export interface AcceptedParcel {
  consignmentId: string
  trackingCode: string
  /** What the courier charges, poisha, if it says so. */
  charge?: Poisha | undefined
}

/** What a courier says about a parcel. */
export interface CourierReport {
  consignmentId?: string | undefined
  trackingCode?: string | undefined
  /** What the courier charges, poisha. */
  charge?: Poisha | undefined
  /** Undefined for reports of location, numbers or money only. */
  state?: ParcelState | undefined
  message?: string | undefined
  /** With a partial delivery: what was collected, poisha. */
  collected?: Poisha | undefined
}

/** A report that identifies its parcel by the invoice number, or else by the courier's number. */
export interface CourierUpdate extends CourierReport {
  invoice?: string | undefined
}

/** A place that a courier delivers to. */
export interface CourierPlace {
  id: string
  name: string
  district: string
}

/** A store of the shop where a courier collects parcels. */
export interface CourierStore {
  id: string
  name: string
  address: string
  isDefault: boolean
}

/** What a courier charges for a parcel, poisha. */
export interface CourierPrice {
  delivery: Poisha
  /** For collecting cash. */
  cash: Poisha
}

/** The courier rejected the request: no parcel was created. */
export class CourierRejected extends Error {
  /** The HTTP status. */
  readonly status: number
  constructor(message: string, status = 400) {
    super(message)
    this.status = status
  }
}
/** The courier rejected the shop's keys, whatever the request: it has done nothing. */
export class CourierKeysRejected extends Error {}
/** The courier gets too many requests: it has done nothing. */
export class CourierBusy extends Error {
  /** Seconds. */
  readonly retryAfter: number
  constructor(message: string, retryAfter: number) {
    super(message)
    this.retryAfter = retryAfter
  }
}
/** The result of the request is unknown. */
export class CourierUnreachable extends Error {}

export interface WebhookRequest {
  headers: IncomingHttpHeaders
  query: unknown
  body: unknown
}

/** `update` undefined: a notification that concerns no parcel. */
export type ReadWebhook = { update: CourierUpdate | undefined } | { problem: 'forged' | 'unreadable'; message: string }

export type WebhookOutcome = 'received' | 'forged' | 'unreadable' | 'unknown'

export interface WebhookReply {
  status: number
  headers?: Record<string, string>
  body: object
}

/** Notifications that a courier sends to `/api/couriers/<courier>/webhook`. */
export interface CourierWebhook {
  /** Authenticates and parses one. Without a secret of the shop, all are rejected, and the shop polls instead. */
  read(request: WebhookRequest): ReadWebhook
  /** The response that the courier expects. */
  reply(outcome: WebhookOutcome, message: string): WebhookReply
}

/**
 * A courier with an API. Everything that calls it throws CourierRejected, CourierKeysRejected, CourierBusy or
 * CourierUnreachable. A call that a courier does not offer is absent.
 */
export interface CourierApi {
  /** The shop's own sandbox replaces the courier: no parcel is collected. */
  isTest: boolean
  webhook: CourierWebhook
  /**
   * Whether `statusOf` finds a parcel by its invoice number alone; else staff have to look it up after a lost answer.
   */
  findsByInvoice: boolean
  /** Whether it reports partial deliveries; else staff record them. */
  reportsPartial: boolean
  create(parcel: Parcel): Promise<AcceptedParcel>
  /** Hands over many at once; which of them it has accepted arrives by webhook only. */
  createMany?(parcels: readonly Parcel[]): Promise<void>
  /** Undefined when the courier does not have the parcel. */
  statusOf(parcel: KnownParcel): Promise<CourierUpdate | undefined>
  /** Before the courier has collected it. */
  cancel?(parcel: KnownParcel, reason: string): Promise<void>
  priceOf?(parcel: Parcel): Promise<CourierPrice>
  stores?(): Promise<CourierStore[]>
  /**
   * All places that it delivers to: a parcel needs one of them. @param districts the spellings of each district, for
   * couriers that list by district
   */
  places?(districts: readonly (readonly string[])[]): Promise<CourierPlace[]>
  /** Simulates what happens to a parcel of the sandbox. */
  simulate?(invoice: string, state: SimulatedState): Promise<void>
}
