import type { IncomingHttpHeaders } from 'node:http'
import { json, type Reply } from '../http.ts'

export interface CourierCall {
  method: string
  /** Without the courier's own prefix. */
  path: string
  query: URLSearchParams
  body: string
  headers: IncomingHttpHeaders
}

export type Given = Record<string, unknown>

/** A courier's sandbox: it answers calls of its API, and of `/control/…` for tests. */
export interface CourierSandbox {
  handle(call: CourierCall): Promise<Reply>
}

/** The JSON object of a body; undefined if it is none. */
export function parsedBody(body: string): Given | undefined {
  try {
    const given: unknown = JSON.parse(body)
    return typeof given === 'object' && given !== null ? (given as Given) : undefined
  } catch {
    return undefined
  }
}

export const textOf = (given: Given, name: string) => (typeof given[name] === 'string' ? given[name] : '')

/** Collects the errors of fields, as Laravel writes them. */
export function fieldErrors(given: Given) {
  const errors: Record<string, string[]> = {}
  const check = (name: string, isRight: boolean, message: string) => {
    if (!isRight) errors[name] = [message]
  }
  return {
    errors,
    check,
    checkLength(name: string, min: number, max: number) {
      const { length } = textOf(given, name)
      const label = name.replaceAll('_', ' ')
      check(name, length >= min && length <= max, `The ${label} must be between ${min} and ${max} characters.`)
    },
    checkPhone(name: string) {
      check(name, /^01\d{9}$/.test(textOf(given, name)), `The ${name.replaceAll('_', ' ')} must be 11 digits.`)
    },
  }
}

export const notFound = (): Reply => json(404, { message: 'Not found' })
