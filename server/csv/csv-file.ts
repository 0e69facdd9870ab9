import { Readable } from 'node:stream'
import { byteOrderMark, csvRow } from './csv.ts'

type Cells = readonly (string | number)[]

/** The response with a CSV file (`SavedFile` of the contract) as JSON, streamed while its rows are read. */
export function csvFile(name: string, head: Cells, parts: AsyncIterable<readonly Cells[]>): Readable {
  return Readable.from(answerOf(name, head, parts))
}

async function* answerOf(name: string, head: Cells, parts: AsyncIterable<readonly Cells[]>) {
  yield `{"success":true,"name":${JSON.stringify(name)},"csv":"${inString(byteOrderMark + csvRow(head))}`
  for await (const rows of parts) yield inString(rows.map(csvRow).join(''))
  yield '"}'
}

const inString = (text: string) => JSON.stringify(text).slice(1, -1)
