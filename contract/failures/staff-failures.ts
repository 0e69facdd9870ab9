import { formatPoisha, type Poisha } from '../money.ts'
import { hiddenAmount, hiddenWords } from './hidden-amount.ts'

/** A sentence, or a function of the values that it names. */
type Sentence = string | ((values: never) => string)

/** A sentence with amounts: which of its values they are, so that they are left out for people who may not see them. */
export function withAmounts<const Name extends string, Named extends Readonly<Record<Name, string>>>(
  amounts: readonly Name[],
  text: (values: Named) => string,
) {
  type Values = { readonly [Key in keyof Named]: Key extends Name ? Poisha : Named[Key] }
  const write = (values: Values): string => {
    const written = amounts.map((name) => [name, amountText((values as Partial<Record<Name, Poisha>>)[name])])
    return text({ ...values, ...Object.fromEntries(written) } as unknown as Named)
  }
  return Object.assign(write, { amounts })
}

/**
 * A sentence with words of somebody outside, such as a courier, which may name amounts and numbers as what people type does:
 * which of its values they are, so that they are left out for who may not see both.
 */
export function withForeignWords<const Name extends string, Named extends Readonly<Record<Name, string>>>(
  words: readonly Name[],
  text: (values: Named) => string,
) {
  const hidden = Object.fromEntries(words.map((name) => [name, hiddenWords]))
  return Object.assign((values: Named): string => text({ ...hidden, ...values }), { words })
}

const amountText = (amount: Poisha | undefined): string => (amount === undefined ? hiddenAmount : formatPoisha(amount))

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
