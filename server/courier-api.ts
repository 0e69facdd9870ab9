/** What a courier has to know of a parcel. */
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

/** The courier has said no: no parcel was made. */
export class CourierRefused extends Error {}
/** The result of the request is unknown. */
export class CourierUnreachable extends Error {}

/** A courier that takes parcels over an API. Everything throws CourierRefused or CourierUnreachable. */
export interface CourierApi {
  /** The shop's own sandbox replaces the courier: no parcel is collected. */
  isTest: boolean
  /** What the courier's webhooks carry; without it none is believed, and the shop asks instead. */
  webhookToken: string | undefined
  create(parcel: Parcel): Promise<AcceptedParcel>
  /** The courier's word for how a parcel stands; undefined when it has none with this invoice. */
  statusOf(invoice: string): Promise<string | undefined>
  /** Lets a parcel of the sandbox arrive or come back. */
  pretend?(invoice: string, status: string): Promise<void>
}
