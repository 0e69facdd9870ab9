import { z } from 'zod'

/** What a trim, a normalization or a pattern that is not linear could read again and again. */
const repeated = [' ', 'a', '0', '+', '"', '-,', 'ক', '\u09cd\u09bc', '\u200d']

type Schema = z.core.JSONSchema.BaseSchema
const asSchema = (schema: Schema | boolean | undefined): Schema => (typeof schema === 'object' ? schema : {})

interface Filling {
  /** Its texts, cut where the schema limits them. */
  text?: string
  /** Entries of its lists, fewer where the schema limits them. */
  entries?: number
  /** Which of several alternatives it has. */
  option?: number
  /** What the list with this number has instead of its entries: the mark. */
  list?: number
  /** Whether each object has an unknown key, the mark. */
  unknown?: boolean
}

/** Is replaced by repetitions. */
const mark = '…'

/** A value of the shape that a schema describes, with all its fields. */
function fill(root: Schema, { text = 'a', entries = 1, option = 0, list, unknown = false }: Filling): unknown {
  let [ids, lists] = [0, 0]
  const entriesOf = ({ items, maxItems = entries }: Schema): unknown[] => {
    if (lists++ === list) return [mark]
    const item = Array.isArray(items) ? items[0] : items
    return Array.from({ length: Math.min(entries, maxItems) }, () => write(item))
  }
  const objectOf = ({ properties = {}, additionalProperties: others }: Schema): object => {
    const fields = Object.entries(properties).map(([name, part]) => [name, write(part)])
    if (typeof others === 'object') fields.push([text, write(others)])
    if (unknown) fields.push([mark, 0])
    return Object.fromEntries(fields)
  }
  const write = (part: Schema | boolean | undefined): unknown => {
    const schema = asSchema(part)
    const { $ref, anyOf, oneOf = anyOf, allOf, type, format, maxLength, minimum = 1 } = schema
    if ($ref) return write(root.$defs?.[$ref.replace('#/$defs/', '')])
    const options = oneOf?.filter((one) => asSchema(one).type !== 'null')
    if (options) return write(options[option % options.length])
    if (allOf) return Object.assign({}, ...allOf.map(write))
    if (schema.const !== undefined) return schema.const
    if (schema.enum) return schema.enum[0]
    if (format === 'uuid') return `00000000-0000-4000-8000-${String(ids++).padStart(12, '0')}`
    if (type === 'object') return objectOf(schema)
    if (type === 'array') return entriesOf(schema)
    if (type === 'number' || type === 'integer') return minimum
    return type === 'boolean' ? true : text.slice(0, maxLength)
  }
  return write(root)
}

const sizeOf = (text: string) => Buffer.byteLength(text)
const repeat = (text: string, size: number) => text.repeat(Math.max(size / sizeOf(text), 1))
/** Lists or objects in each other. */
const nest = (open: string, close: string) => (size: number) => {
  const depth = Math.max(size / (open.length + close.length) - 1, 1)
  return `${open.repeat(depth)}0${close.repeat(depth)}`
}

/** JSON with repetitions at its marked places, which share its size. */
function fillPlaces(json: string, place: string, size: number, repetitions: (size: number) => string): string {
  const places = json.split(place).length - 1
  if (places === 0) return json
  const part = repetitions((size - sizeOf(json)) / places)
  return json.replaceAll(place, () => part)
}

/** The largest body that a schema could allow. */
function largestAllowed(described: Schema, size: number, option: number, letter: string): string {
  const filled = (entries: number, length: number) =>
    JSON.stringify(fill(described, { text: letter.repeat(length), entries, option }))
  const length = [4_000, 100, 10].find((one) => sizeOf(filled(1, one)) <= size / 8) ?? 1
  let largest = filled(1, length)
  for (let entries = 2; ; entries *= 2) {
    const json = filled(entries, length)
    if (json === largest || sizeOf(json) > size) return largest
    largest = json
  }
}

/** Bodies of repetitions, as large as they can be: texts, lists, keys, nesting. */
export function largeBodies(schema: z.ZodType, size: number): string[] {
  const described: Schema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const jsonOf = (filling: Filling) => JSON.stringify(fill(described, filling))
  const [texts, keys] = [jsonOf({ text: mark }), jsonOf({ unknown: true })]
  const fields = JSON.stringify(Object.fromEntries(Object.keys(described.properties ?? {}).map((name) => [name, mark])))
  const lists = [0, 1, 2, 3, 4, 5].map((list) => jsonOf({ list })).filter((json) => json.includes(mark))
  const bodies = [
    ...repeated.map((one) => fillPlaces(texts, mark, size, (part) => repeat(JSON.stringify(one).slice(1, -1), part))),
    ...['a', '0', 'ক'].map((letter, option) => largestAllowed(described, size, option, letter)),
    ...lists.flatMap((json) => [
      json.replace(`"${mark}"`, Array(50).fill('{}').join()),
      fillPlaces(json, `"${mark}"`, size, (part) => `${repeat('{},', part - 2)}{}`),
    ]),
    fillPlaces(keys, mark, size, (part) => repeat('k', part)),
    fillPlaces(keys, `"${mark}":0`, size, (part) =>
      Array.from({ length: Math.max(part / 11, 1) }, (_, index) => `"k${index}":0`).join(),
    ),
    nest('[', ']')(size),
    fillPlaces(fields, `"${mark}"`, size, nest('{"a":', '}')),
    fillPlaces(fields, `"${mark}"`, size, (part) => `[${repeat('0,', part - 4)}0]`),
  ]
  return [...new Set(bodies)]
}

/** Queries of the greatest size, in the same way. */
export function largeQueries(schema: z.ZodType, size: number): string[] {
  const { properties = {} }: Schema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const names = Object.keys(properties)
  const withTexts = (text: string) => {
    const sent = encodeURIComponent(text)
    return names.map((name) => `${name}=${repeat(sent, size / names.length - name.length - 2)}`).join('&')
  }
  return [
    ...repeated.map(withTexts),
    names.map((name) => repeat(`${name}=1&`, size / names.length - name.length)).join(''),
    repeat('k', size),
    Array.from({ length: size / 9 }, (_, index) => `k${index}=0`)
      .join('&')
      .slice(0, size),
  ]
}
