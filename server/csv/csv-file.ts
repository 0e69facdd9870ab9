import { Readable } from 'node:stream'
import { byteOrderMark, csvRow } from './csv.ts'

type Cells = readonly (string | number)[]

/** The response with a CSV file (`SavedFile` of the contract) as JSON, streamed while its batches are read. */
export function csvFile<Batch>(
  name: string,
  head: Cells,
  batches: Iterable<Batch> | AsyncIterable<Batch>,
  rowsOf: (batch: Batch) => readonly Cells[] | Promise<readonly Cells[]>,
): Readable {
  async function* answer() {
    yield `{"success":true,"name":${JSON.stringify(name)},"csv":"${inString(byteOrderMark + csvRow(head))}`
    for await (const batch of batches) yield inString((await rowsOf(batch)).map(csvRow).join(''))
    yield '"}'
  }
  return Readable.from(answer())
}

/** Reads a list in batches, each after the last row of the one before. The first one is read before the response begins, so that a failure has the right status. */
export async function inBatches<Row>(
  size: number,
  read: (last?: Row) => Promise<Row[]>,
): Promise<AsyncIterable<Row[]>> {
  const first = await read()
  async function* batches() {
    for (let rows = first; rows.length > 0; ) {
      yield rows
      rows = rows.length === size ? await read(rows.at(-1)) : []
    }
  }
  return batches()
}

const inString = (text: string) => JSON.stringify(text).slice(1, -1)
