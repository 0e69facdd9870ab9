import { type Accord, optionsOf } from './scent-facts.ts'

/** At most so many of a product. */
export const maxAccords = 8

/** `oud:80` as accord and strength, 1 to 100. */
export interface AccordStrength {
  accord: Accord
  strength: number
}
export function readAccord(text: string): AccordStrength | undefined {
  const [accord = '', strength = ''] = text.split(':')
  return optionsOf('accord').includes(accord)
    ? { accord: accord as Accord, strength: Number(strength) || 100 }
    : undefined
}
export const readAccords = (texts: readonly string[]): AccordStrength[] =>
  texts.flatMap((text) => readAccord(text) ?? [])
