import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { ConnectionClosed } from './faults.ts'
import { json, type Reply } from './http.ts'

export interface CourierKeys {
  apiKey: string
  secretKey: string
}

interface CourierOptions extends CourierKeys {
  dataDir: string
}

/** The URL and bearer token of the courier's webhooks. */
export interface CourierWebhook {
  url: string
  token: string
}

interface Consignment {
  consignment_id: number
  invoice: string
  tracking_code: string
  recipient_name: string
  recipient_phone: string
  recipient_address: string
  cod_amount: number
  status: string
  note: string | null
  created_at: string
  updated_at: string
}

interface CourierCall {
  method: string
  path: string
  body: string
  headers: IncomingHttpHeaders
}

/**
 * A stand-in for Steadfast's API, version 1, as its documentation describes it
 * (https://docs.google.com/document/d/e/2PACX-1vTi0sTyR353xu1AK0nR8E_WKe5onCkUXGEf8ch8uoJy9qxGfgGnboSIkNosjQ0OOdXkJhgGuAsWxnIh/pub).
 * In addition, `/control/status` simulates delivery or return of a parcel, and `/control/lose-responses` drops
 * responses.
 */
export function openCourier({ dataDir, ...keys }: CourierOptions) {
  const file = join(dataDir, 'courier-sandbox.json')
  const consignments: Consignment[] = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
  let webhook: CourierWebhook | undefined
  let responsesToLose = 0

  function save(): void {
    mkdirSync(dataDir, { recursive: true })
    writeFileSync(file, JSON.stringify(consignments, null, 2))
  }

  function create(given: Record<string, unknown>): Reply {
    const errors = errorsOf(given)
    const invoice = String(given.invoice)
    if (consignments.some((one) => one.invoice === invoice)) errors.invoice = ['The invoice has already been taken.']
    if (Object.keys(errors).length > 0) return json(400, { status: 400, errors })
    const at = new Date().toISOString()
    const id = 1_000_001 + consignments.length
    const consignment: Consignment = {
      consignment_id: id,
      invoice,
      tracking_code: `SFT${id.toString(36).toUpperCase()}`,
      recipient_name: String(given.recipient_name),
      recipient_phone: String(given.recipient_phone),
      recipient_address: String(given.recipient_address),
      cod_amount: Number(given.cod_amount),
      status: 'in_review',
      note: given.note === undefined ? null : String(given.note),
      created_at: at,
      updated_at: at,
    }
    consignments.push(consignment)
    save()
    if (responsesToLose > 0) {
      responsesToLose -= 1
      throw new ConnectionClosed()
    }
    return json(200, { status: 200, message: 'Consignment has been created successfully.', consignment })
  }

  function statusOf(path: string): Reply {
    const [, by, value] = /^\/status_by_(cid|invoice|trackingcode)\/(.+)$/.exec(path) ?? []
    const key = { cid: 'consignment_id', invoice: 'invoice', trackingcode: 'tracking_code' } as const
    const found = by && consignments.find((one) => String(one[key[by as keyof typeof key]]) === value)
    if (!found) return json(404, { status: 404, message: 'Consignment not found.' })
    return json(200, { status: 200, delivery_status: found.status })
  }

  /** Simulates an event of a parcel, with a webhook to the shop. */
  async function control(path: string, given: Record<string, unknown>): Promise<Reply> {
    if (path === '/control/lose-responses') {
      responsesToLose = Number(given.times)
      return json(200, {})
    }
    const found = consignments.find(({ invoice }) => invoice === given.invoice)
    if (path !== '/control/status' || !found) return json(404, { message: 'Not found' })
    found.status = String(given.status)
    if (given.collected !== undefined) found.cod_amount = Number(given.collected)
    found.updated_at = new Date().toISOString()
    save()
    return json(200, { webhookStatus: given.withoutWebhook ? null : await sendWebhook(found) })
  }

  /** The shop's response to the webhook; null when it was not delivered, so that the shop has to poll. */
  async function sendWebhook({
    consignment_id,
    invoice,
    cod_amount,
    status,
    updated_at,
  }: Consignment): Promise<number | null> {
    if (!webhook) return null
    const payload = {
      notification_type: 'delivery_status',
      consignment_id,
      invoice,
      cod_amount,
      status,
      delivery_charge: 60,
      tracking_message: `Consignment status has been updated as ${status}`,
      updated_at: updated_at.slice(0, 19).replace('T', ' '),
    }
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${webhook.token}` }
    const request = { method: 'POST', headers, body: JSON.stringify(payload), signal: AbortSignal.timeout(10_000) }
    return fetch(webhook.url, request).then(
      ({ status }) => status,
      () => null,
    )
  }

  return {
    consignments: (): readonly Readonly<Consignment>[] => consignments,
    sendWebhooksTo(to: CourierWebhook): void {
      webhook = to
    },
    async handle({ method, path, body, headers }: CourierCall): Promise<Reply> {
      if (headers['api-key'] !== keys.apiKey || headers['secret-key'] !== keys.secretKey) {
        return json(401, { status: 401, message: 'Unauthorized Access' })
      }
      if (method === 'GET' && path.startsWith('/api/v1/')) return statusOf(path.slice('/api/v1'.length))
      const given = parsed(body)
      if (method !== 'POST' || !given) return json(400, { status: 400, message: 'The request is not valid.' })
      return path === '/api/v1/create_order' ? create(given) : control(path, given)
    },
  }
}

function errorsOf(given: Record<string, unknown>): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const check = (name: string, isRight: boolean, message: string) => {
    if (!isRight) errors[name] = [message]
  }
  const textOf = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const isWithin = (name: string, most: number) => textOf(name).length > 0 && textOf(name).length <= most
  check('invoice', /^[\w-]+$/.test(textOf('invoice')), 'The invoice must be letters, digits, - and _.')
  check('recipient_name', isWithin('recipient_name', 100), 'The recipient name is 1 to 100 characters.')
  check('recipient_phone', /^01\d{9}$/.test(textOf('recipient_phone')), 'The recipient phone must be 11 digits.')
  check('recipient_address', isWithin('recipient_address', 250), 'The recipient address is 1 to 250 characters.')
  check('cod_amount', Number(given.cod_amount) >= 0, 'The cod amount must be at least 0.')
  return errors
}

function parsed(body: string): Record<string, unknown> | undefined {
  try {
    const given: unknown = JSON.parse(body)
    return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
