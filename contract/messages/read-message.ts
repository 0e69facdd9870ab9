import { formatNumberInBangla, formatTakaInBangla } from '../bangla/format-bangla.ts'
import type { MessageParts } from '../errors.ts'
import { accountMessages } from './account-messages.ts'
import type { Messages } from './messages.ts'
import { orderMessages } from './order-messages.ts'
import { requestMessages, requestWords } from './request-messages.ts'

const messages: Messages = { ...requestMessages, ...accountMessages, ...orderMessages }
const words: Messages = requestWords

const parameter = /\{(\w+)\}/g
/** Characters of the longest sentence that is compared with patterns: with several parameters they are not linear. */
const longest = 300

/** Finds the message of an English sentence. One without parameters is found at once, the others by their words. */
function readerOf(table: Messages): (sentence: string) => MessageParts | undefined {
  const rows = Object.entries(table)
  const fixed = new Map(rows.map(([reason, [english]]) => [english, reason]))
  const patterns = rows
    .filter(([, [english]]) => english.includes('{'))
    .map(([reason, [english]]) => ({ reason, pattern: patternOf(english) }))
    // A message inside a longer one must not win: the one with the most words of its own comes first.
    .sort((one, other) => other.pattern.source.length - one.pattern.source.length)
  return (sentence) => {
    const reason = fixed.get(sentence)
    if (reason) return { reason, params: {} }
    if (sentence.length > longest) return undefined
    for (const { reason, pattern } of patterns) {
      const found = pattern.exec(sentence)
      if (found) return { reason, params: { ...found.groups } }
    }
    return undefined
  }
}

function patternOf(english: string): RegExp {
  const escaped = english.replace(/[.*+?^$()|[\]\\]/g, '\\$&')
  return new RegExp(`^${escaped.replace(parameter, '(?<$1>.+?)')}$`, 'su')
}

/** The code and parameters of an English sentence for customers; undefined for one that is for staff. */
export const readMessage = readerOf(messages)
const readWords = readerOf(words)

/** A sentence for customers in Bangla; one that is not among the messages stays as it is. */
export function inBangla(sentence: string): string {
  const parts = readMessage(sentence)
  return parts ? written(messages, parts) : sentence
}

const written = (table: Messages, { reason, params }: MessageParts): string =>
  (table[reason]?.[1] ?? '').replace(parameter, (_, name: string) => valueInBangla(params[name] ?? ''))

/** A parameter: an amount, a number, words or a sentence of their own; names stay as they are. */
function valueInBangla(value: string): string {
  if (/^\d{1,9}$/.test(value)) return formatNumberInBangla(Number(value))
  if (/^৳[\d,]+(\.\d+)?$/.test(value)) return formatTakaInBangla(Number(value.replace(/[৳,]/g, '')))
  const parts = readWords(value)
  return parts ? written(words, parts) : inBangla(value)
}
