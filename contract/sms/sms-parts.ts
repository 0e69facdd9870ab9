/** The characters of GSM 03.38's basic table; each is one unit. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** Those of its extension table; each is two units. */
const extended = '^{}\\[~]|€\f'

export interface SmsParts {
  /** `unicode`: at least one character, such as any Bangla letter or ৳, is not in GSM 03.38. */
  encoding: 'gsm' | 'unicode'
  /** What the text counts: septets, or UTF-16 units. */
  units: number
  /** How many units fit into the parts that are needed. */
  capacity: number
  /** How many parts are sent and paid; 0 for an empty text. */
  parts: number
}

/** Units of a text of one part, and of each part of a longer one (3GPP TS 23.038 and 23.040). */
const sizes = { gsm: { single: 160, part: 153 }, unicode: { single: 70, part: 67 } }

/** How many parts a text message has, as networks count and bill it. */
export function smsParts(text: string): SmsParts {
  const characters = [...text]
  const isGsm = characters.every((character) => basic.includes(character) || extended.includes(character))
  const encoding = isGsm ? 'gsm' : 'unicode'
  const units = isGsm ? characters.length + characters.filter((one) => extended.includes(one)).length : text.length
  const { single, part } = sizes[encoding]
  if (units === 0) return { encoding, units, capacity: single, parts: 0 }
  if (units <= single) return { encoding, units, capacity: single, parts: 1 }
  const parts = Math.ceil(units / part)
  return { encoding, units, capacity: parts * part, parts }
}
