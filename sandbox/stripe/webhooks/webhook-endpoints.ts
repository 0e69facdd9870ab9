import { newId, randomLetters } from '../../ids.ts'
import type { Endpoint, State } from '../objects.ts'
import { invalidParameter, invalidRequest, missing } from '../protocol/api-error.ts'
import { type Call, type CallResponse, ok, seconds } from '../protocol/call.ts'
import { shown } from '../protocol/expand.ts'
import { flag, mergeMetadata, metadata, readParameters, required, text, texts } from '../protocol/parameters.ts'

/** The endpoint that the shop configured when it started the sandbox. */
export const shopEndpoint = 'we_shop'

/** The enabled endpoints that want events of a type. */
export function receiversOf(state: State, type: string): Endpoint[] {
  const wants = ({ enabled_events: wanted }: Endpoint) => wanted.includes('*') || wanted.includes(type)
  return state.list('webhook_endpoint', { where: { status: 'enabled' } }).objects.filter(wants)
}

const fields = { url: text(), enabled_events: texts, description: text(), metadata, expand: texts }

export function makeEndpoint(id: string, url: string, secret: string, created: number): Endpoint {
  return {
    id,
    object: 'webhook_endpoint',
    api_version: null,
    application: null,
    created,
    description: null,
    enabled_events: ['*'],
    livemode: false,
    metadata: {},
    status: 'enabled',
    url,
    _sandbox: { secret },
  }
}

export function createEndpoint({ sandbox, params }: Call): CallResponse {
  const given = readParameters(params, { ...fields, url: required(fields.url), api_version: text() })
  if (given.enabled_events.length === 0) {
    throw invalidParameter('parameter_missing', 'enabled_events', 'Missing required param: enabled_events.')
  }
  const secret = `whsec_${randomLetters(32)}`
  const endpoint = makeEndpoint(newId('we'), '', secret, seconds(sandbox))
  change(endpoint, given)
  sandbox.state.put('webhook_endpoint', endpoint)
  // The only response with the secret.
  return ok({ ...shown(endpoint), secret })
}

export function updateEndpoint(call: Call): CallResponse {
  const given = readParameters(call.params, { ...fields, disabled: flag })
  const endpoint = requireEndpoint(call)
  change(endpoint, given)
  if (given.disabled !== undefined) endpoint.status = given.disabled ? 'disabled' : 'enabled'
  call.sandbox.state.put('webhook_endpoint', endpoint)
  return ok(shown(endpoint))
}

export function retrieveEndpoint(call: Call): CallResponse {
  readParameters(call.params, { expand: texts })
  return ok(shown(requireEndpoint(call)))
}

export function deleteEndpoint(call: Call): CallResponse {
  readParameters(call.params, {})
  const { id } = requireEndpoint(call)
  call.sandbox.state.drop('webhook_endpoint', id)
  return ok({ id, object: 'webhook_endpoint', deleted: true })
}

function requireEndpoint({ sandbox, id }: Call): Endpoint {
  const endpoint = sandbox.state.get('webhook_endpoint', id)
  if (!endpoint) throw missing('webhook endpoint', id, 'webhook_endpoint')
  return endpoint
}

type Change = {
  url?: string | null | undefined
  enabled_events: string[]
  description?: string | null | undefined
  metadata?: Parameters<typeof mergeMetadata>[1]
}

function change(endpoint: Endpoint, given: Change): void {
  if (given.url) {
    if (!URL.canParse(given.url) || !/^https?:$/.test(new URL(given.url).protocol)) {
      throw invalidRequest(`Not a valid URL: ${given.url.slice(0, 100)}`, { code: 'url_invalid', param: 'url' })
    }
    endpoint.url = given.url
  }
  if (given.enabled_events.length > 0) {
    endpoint.enabled_events = given.enabled_events as Endpoint['enabled_events']
  }
  if (given.description !== undefined) endpoint.description = given.description
  endpoint.metadata = mergeMetadata(endpoint.metadata, given.metadata)
}
