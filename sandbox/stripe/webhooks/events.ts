import { newId } from '../../ids.ts'
import type { Event, EventType } from '../objects.ts'
import { missing } from '../protocol/api-error.ts'
import type { Call, CallResponse, Cause, Sandbox } from '../protocol/call.ts'
import { ok, seconds } from '../protocol/call.ts'
import { expand, shown } from '../protocol/expand.ts'
import { readParameters, texts } from '../protocol/parameters.ts'

export const apiVersion = '2026-10-28.endive'

/** Records an event with a snapshot of its object. */
export function recordEvent(
  sandbox: Pick<Sandbox, 'now' | 'state'>,
  type: EventType,
  thing: object,
  cause: Cause,
  receivers: number,
): Event {
  const event: Event = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(sandbox),
    data: { object: structuredClone(shown(thing)) },
    livemode: false,
    pending_webhooks: receivers,
    request: { id: cause.requestId, idempotency_key: cause.idempotencyKey },
    type,
  }
  sandbox.state.put('event', event)
  return event
}

export function retrieveEvent({ sandbox: { state }, params, id }: Call): CallResponse {
  const { expand: paths } = readParameters(params, { expand: texts })
  const event = state.get('event', id)
  if (!event) throw missing('event', id, 'id')
  return ok(expand(state, event, paths))
}
