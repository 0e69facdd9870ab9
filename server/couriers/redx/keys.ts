export interface RedxKeys {
  accessToken: string
  webhookToken: string | undefined
  /** The field of the shop's own number of a parcel. */
  invoiceField: string
  apiUrl: string
}
