import { hasBanglaLetters, soundOf } from '#contract/sound.ts'

/** Shorter keys are the sound of too many words: to find all that begin like one, and to find those of the same letters. */
const shortest = { beginning: 4, sameLetters: 3 }

const latin = 'la:'
const bangla = 'bn:'

/** The column `sound` of a word: its letters and how it sounds; empty for numbers, and for words of longer texts. */
export function soundKeyOf(lexeme: string): string {
  if (lexeme.startsWith('t:') || /\d/.test(lexeme)) return ''
  const sound = soundOf(lexeme)
  return sound && `${hasBanglaLetters(lexeme) ? bangla : latin}${sound}`
}

/** A range of the column `sound`, from `low` to before `high`. */
interface SoundRange {
  word: string
  low: string
  high: string
  /** Only if no product has the word itself: it may be a spelling of another one. */
  ifUnknown: boolean
}

/**
 * Where to look for lexemes that sound like a search word: those of the other letters, and those of the same letters as
 * well for a Bangla word, which is often spelled in several ways, and for a Latin word that is unknown.
 */
export function soundRanges(word: string): SoundRange[] {
  const key = soundKeyOf(word)
  const sound = key.slice(latin.length)
  if (sound.length < 2) return []
  const range = (letters: string, { ifUnknown = false } = {}): SoundRange => {
    const low = letters + sound
    // `!` is less than any letter, `{` greater.
    return { word, low, high: `${low}${sound.length < shortest.beginning || ifUnknown ? '!' : '{'}`, ifUnknown }
  }
  if (key.startsWith(bangla)) return [range(latin), range(bangla)]
  return sound.length < shortest.sameLetters ? [range(bangla)] : [range(bangla), range(latin, { ifUnknown: true })]
}
