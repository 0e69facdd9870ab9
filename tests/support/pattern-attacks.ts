/** Characters of which each part of a pattern finds one that it matches. */
const letters = [...'a0 .-@/:,;&<>"\'()[]{}=+#%?!_*|\\$^~`A৳১কািং্র্é“”\n\t\r\u{ad}\u{e000}\u{e001}\u{1f600}x']

/** Brackets and anchors, then parts: classes, escapes, and words of plain letters. */
const tokens =
  /\(\?<?[=!]|\(\?<\w+>|\(\?:|[()|]|\[(?:\\.|[^\]\\])*\]|\\[pPu]\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|[*+?]\??|\{\d+,?\d*\}\??|[\^$]|[\w<>="/ -]+(?![*+?{])|./gisu
const noPart = /^(?:[*+?^$]\??|\{\d.*|\\[bBk\d])$/u

interface Part {
  /** What stands before it in its alternative. */
  before: string
  text: string
}

/** A text for each part of a pattern. */
function partsOf({ source, flags }: RegExp): Part[] {
  const parts: Part[] = []
  const groups = ['']
  let before = ''
  for (const [token] of source.matchAll(tokens)) {
    if (token.startsWith('(')) groups.push(before)
    else if (token === ')') groups.pop()
    else if (token === '|') before = groups.at(-1) ?? ''
    else if (!noPart.test(token)) {
      const one = new RegExp(`^(?:${token})$`, flags.replace(/[gy]/g, ''))
      const text = one.test(token) ? token : (letters.find((letter) => one.test(letter)) ?? '')
      parts.push({ before, text })
      before += text
    }
  }
  return parts
}

/** Texts that a pattern reads slowly if it is not linear: up to four of its parts in a row, repeated up to a size. */
export function attacksOn(pattern: RegExp, size: number): Set<string> {
  const parts = partsOf(pattern)
  const attacks = new Set<string>()
  for (const [at, { before }] of parts.entries()) {
    for (const count of [1, 2, 3, 4]) {
      const row = parts.slice(at, at + count).map(({ text }) => text)
      const repeated = row.join('')
      if (repeated === '') continue
      for (const start of ['', before]) {
        const text = `${start}${repeated.repeat(size / repeated.length)}`
        attacks.add(text).add(`${text}\u0001`)
      }
    }
  }
  return attacks
}
