import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConnectionClosed } from '../faults.ts'
import { json, type Reply } from '../http.ts'
import type { Given } from './courier-call.ts'

interface Refusal {
  status: number
  retryAfter: number | undefined
  times: number
}

/** The parcels of a courier's sandbox, in a file, with the faults that tests have asked for, in memory. */
export function openParcelFile<Parcel extends { invoice: string }>(dataDir: string, name: string) {
  const file = join(dataDir, name)
  const parcels: Parcel[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  let responsesToLose = 0
  let refusal: Refusal | undefined

  return {
    all: parcels,
    find: (invoice: unknown) => parcels.find((parcel) => parcel.invoice === invoice),
    save(): void {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(file, JSON.stringify(parcels, null, 2))
    },
    /** `/control/lose-responses`: parcels are created, but not confirmed; `/control/refuse`: calls get that status. */
    control(path: string, given: Given): Reply | undefined {
      const times = Number(given.times ?? 1)
      if (path === '/control/lose-responses') responsesToLose = times
      else if (path === '/control/refuse') {
        const retryAfter = given.retryAfter === undefined ? undefined : Number(given.retryAfter)
        refusal = { status: Number(given.status), retryAfter, times }
      } else return undefined
      return json(200, {})
    },
    /** The refusal of a call that tests have asked for. */
    refused(): Reply | undefined {
      if (!refusal || refusal.times <= 0) return undefined
      refusal.times -= 1
      const headers: Record<string, string> =
        refusal.retryAfter === undefined ? {} : { 'Retry-After': String(refusal.retryAfter) }
      return json(refusal.status, { message: 'Please try again later.' }, headers)
    },
    /** To be called once a parcel is created. @throws ConnectionClosed when its response is to be lost */
    loseResponse(): void {
      if (responsesToLose <= 0) return
      responsesToLose -= 1
      throw new ConnectionClosed()
    },
  }
}

/** The shop's response to a notification; null when it was not delivered, so that the shop has to poll. */
export async function notifyShop(
  url: string | undefined,
  payload: object,
  headers: Record<string, string> = {},
): Promise<number | null> {
  if (!url) return null
  const request = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(payload),
    signal: AbortSignal.timeout(10_000),
  }
  return fetch(url, request).then(
    ({ status }) => status,
    () => null,
  )
}
