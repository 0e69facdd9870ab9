import type { Language } from '#contract/language.ts'
import type { DataPart } from '#contract/privacy/account-data.ts'
import { messagesIn } from '#languages/messages-in.ts'

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0) ?? 0};`).replaceAll('\n', '<br>')

type Entry = DataPart['entries'][number]

/** A part of what the shop keeps of a person, read in batches, each time that `read` is called. */
export interface PartReader {
  part: DataPart['part']
  read(): AsyncIterable<Entry[]>
}

/** The pieces of a whole page with everything that the shop keeps of a person, to be read and kept without the shop. */
export async function* readablePage(language: Language, at: Date, parts: readonly PartReader[]) {
  const { accountData: texts, formats } = messagesIn(language)
  const written = (name: string, value: string | number) =>
    typeof value === 'string' && /At$/.test(name) ? formats.formatMoment(value) : String(value)
  const rows = (entry: Entry) =>
    Object.entries(entry).map(
      ([name, value]) =>
        `<tr><th scope="row">${escaped(texts.fieldNames[name] ?? name)}</th><td>${escaped(written(name, value))}</td></tr>`,
    )
  yield `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(texts.title)}</title><style>body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;margin:1rem 0}th,td{text-align:left;vertical-align:top;padding:.35rem .75rem .35rem 0;
border-bottom:1px solid #ddd}th{width:14rem;font-weight:600}</style></head><body><h1>${escaped(texts.title)}</h1>
<p>${escaped(texts.asOf(formats.formatMoment(at.toISOString())))}</p>`
  for (const { part, read } of parts) {
    yield `<h2>${escaped(texts.partNames[part])}</h2>`
    let isEmpty = true
    for await (const entries of read()) {
      if (entries.length > 0) isEmpty = false
      yield entries.map((entry) => `<table>${rows(entry).join('')}</table>`).join('')
    }
    if (isEmpty) yield `<p>${escaped(texts.nothing)}</p>`
  }
  yield '</body></html>\n'
}
