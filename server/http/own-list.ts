import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { limitStreams } from '../limits/limit-streams.ts'

interface OwnList<Item> {
  /** Whose list it is. */
  accountId: string
  /** The field of the response with the list. */
  field: string
  batchSize: number
  /**
   * The next items after the one with this id, or the first ones: `batchSize` of them, fewer at the end of the list.
   */
  readBatch(after: string | undefined): Promise<Item[]>
  /** Further fields of the response. */
  rest(count: number): object
}

/** Screens load pages. */
const limitedStream = limitStreams(1)

/**
 * The JSON of all of an account's orders or messages. There may be thousands: then it is a stream, one batch of which
 * is in memory at a time. Other requests are served between batches.
 * @throws ShopError 429 when the account is loading a long list already
 */
export async function streamOwn<Item extends { _id: string }>(list: OwnList<Item>): Promise<string | Readable> {
  // Read before responding, so that a failure has the right status.
  const first = await list.readBatch(undefined)
  if (first.length < list.batchSize) return text(Readable.from(piecesOf(list, first)))
  return limitedStream(list.accountId, () => Readable.from(piecesOf(list, first)))
}

async function* piecesOf<Item extends { _id: string }>(
  { field, batchSize, readBatch, rest }: OwnList<Item>,
  first: Item[],
) {
  let [batch, count] = [first, first.length]
  yield `{"success":true,"${field}":[${asJson(first)}`
  while (batch.length === batchSize) {
    batch = await readBatch(batch.at(-1)?._id)
    count += batch.length
    if (batch.length > 0) yield `,${asJson(batch)}`
  }
  yield `],${JSON.stringify(rest(count)).slice(1)}`
}

const asJson = (items: object[]) => items.map((item) => JSON.stringify(item)).join()
