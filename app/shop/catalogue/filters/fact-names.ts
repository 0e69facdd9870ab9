import type { FactFilter } from '#contract/catalogue/facts/scent-facts.ts'
import * as scentTexts from '#messages/scent.ts'

/** The name of a value of a closed list. */
export const nameOfFact = (fact: FactFilter, value: string): string =>
  (scentTexts.names[fact] as Readonly<Record<string, string>>)[value] ?? value
