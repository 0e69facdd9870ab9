/**
 * What a failure names, as values that the text of a language formats: `text` is a name that stays as it is, `poisha` an
 * amount, `minutes` how long to wait, `order` its id and number, `product` a name in both languages with its size, `day` an
 * ISO date, `failure` the sentence of another failure, `failures` those of several; a list of codes is one of them, such as
 * a status.
 */
export type Kind =
  | 'text'
  | 'number'
  | 'poisha'
  | 'minutes'
  | 'order'
  | 'product'
  | 'day'
  | 'failure'
  | 'failures'
  | readonly string[]

interface Row {
  params?: Readonly<Record<string, Kind>>
}

/** Failures of customers by their codes, which never change: the HTTP status, and the values that their sentence names. */
export type FailureTable = Readonly<Record<string, Row & { status: number }>>

/** What calls of customers say when they succeed, by codes; the values are those of failures. */
export type NoticeTable = Readonly<Record<string, Row>>

/** A failure whose sentence is part of that of another one. */
export interface AnyFailure {
  readonly code: string
  readonly params: Readonly<Record<string, unknown>>
}
