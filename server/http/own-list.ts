import { Readable } from 'node:stream'
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
  rest?: (count: number) => object
}

/** More than a few open pages need. */
const limitedStream = limitStreams(3)

/**
 * The JSON of all of an account's orders or messages. There may be thousands: then it is a stream, one batch of which
 * is in memory at a time. Other requests are served between batches.
 * @throws ShopError too_many_requests when the account is loading several long lists already
 */
export async function listOwn<Item extends { _id: string }>(list: OwnList<Item>): Promise<string | Readable> {
  // Read before responding, so that a failure has the right status.
  const first = await list.readBatch(undefined)
  if (first.length < list.batchSize) return `${start(list)}${asJson(first)}${end(list, first.length)}`
  return limitedStream(list.accountId, () => Readable.from(piecesOf(list, first)))
}

async function* piecesOf<Item extends { _id: string }>(list: OwnList<Item>, first: Item[]) {
  yield start(list) + asJson(first)
  let [batch, count] = [first, first.length]
  while (batch.length === list.batchSize) {
    batch = await list.readBatch(batch.at(-1)?._id)
    count += batch.length
    if (batch.length > 0) yield `,${asJson(batch)}`
  }
  yield end(list, count)
}

const start = ({ field }: Pick<OwnList<object>, 'field'>) => `{"success":true,"${field}":[`
const asJson = (items: object[]) => items.map((item) => JSON.stringify(item)).join()
const end = ({ rest }: Pick<OwnList<object>, 'rest'>, count: number) =>
  rest ? `],${JSON.stringify(rest(count)).slice(1)}` : ']}'
