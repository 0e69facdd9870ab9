/** A sentence, or a function of the values that it names. */
type Sentence = string | ((values: never) => string)

/** Failures of one status that only staff can meet: their codes, which never change, with the English sentences. */
export function staffFailures<const Sentences extends Readonly<Record<string, Sentence>>>(
  status: number,
  sentences: Sentences,
) {
  return Object.fromEntries(Object.entries(sentences).map(([code, text]) => [code, { status, text }])) as {
    readonly [Code in keyof Sentences]: { readonly status: number; readonly text: Sentences[Code] }
  }
}

/** The sentences of a table of such failures. */
export const sentencesOf = <Table extends Readonly<Record<string, { text: Sentence }>>>(table: Table) =>
  Object.fromEntries(Object.entries(table).map(([code, { text }]) => [code, text])) as {
    readonly [Code in keyof Table]: Table[Code]['text']
  }
