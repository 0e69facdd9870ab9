/** The data of a parcel for a courier. */
export interface Parcel {
  /** The order's id: the courier takes one parcel for each. */
  invoice: string
  name: string
  /** The 11 digits of a Bangladeshi mobile. */
  phone: string
  address: string
  /** Cash to collect, decimal taka. */
  collect: number
  items: string
  note: string
}

export interface AcceptedParcel {
  consignmentId: string
  trackingCode: string
}

/** The courier rejected the request: no parcel was created. */
export class CourierRejected extends Error {}
/** The courier rejected the shop's API keys, whatever the request: it has done nothing. */
export class CourierKeysRejected extends Error {}
/** The result of the request is unknown. */
export class CourierUnreachable extends Error {}

/** A courier with an API. Everything throws CourierRejected, CourierKeysRejected or CourierUnreachable. */
export interface CourierApi {
  /** The shop's own sandbox replaces the courier: no parcel is collected. */
  isTest: boolean
  /** The bearer token of the courier's webhooks; without it all are rejected, and the shop polls instead. */
  webhookToken: string | undefined
  create(parcel: Parcel): Promise<AcceptedParcel>
  /** The courier's status of a parcel; undefined when it has none with this invoice number. */
  statusOf(invoice: string): Promise<string | undefined>
  /** Simulates delivery or return of a parcel in the sandbox. */
  simulateStatus?(invoice: string, status: string): Promise<void>
}
