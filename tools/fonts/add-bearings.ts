/** Bits of a point's flag in a glyph: its x coordinate is one byte; the previous x coordinate; the flag is repeated. */
const xIsByte = 0x02
const xIsSame = 0x10
const isRepeated = 0x08

/**
 * Adds space to both sides of the glyph of a character of a TrueType font, in font units: moves its outline to the right
 * and widens its advance. Deltas of a variable font are relative and stay.
 * @throws if the glyph is composed of others, or its first x coordinate is not stored as two bytes.
 */
export function addBearings(
  font: Uint8Array,
  { character, left, right }: { character: string; left: number; right: number },
): Buffer {
  const sfnt = Buffer.from(font)
  const tables = new Map<string, number>()
  for (let at = 0; at < sfnt.readUInt16BE(4); at++)
    tables.set(sfnt.toString('latin1', 12 + 16 * at, 16 + 16 * at), sfnt.readUInt32BE(20 + 16 * at))
  const table = (tag: string) => tables.get(tag) ?? fail(`The font has no table ${tag}`)
  const add = (at: number, by: number) => sfnt.writeInt16BE(sfnt.readInt16BE(at) + by, at)
  const [head, hhea, hmtx, glyf, loca] = [table('head'), table('hhea'), table('hmtx'), table('glyf'), table('loca')]

  const id = glyphOf(sfnt, table('cmap'), character.codePointAt(0) ?? 0)
  if (id >= sfnt.readUInt16BE(hhea + 34)) fail('The glyph shares its advance')
  const isLong = sfnt.readInt16BE(head + 50) === 1
  const glyphAt = (id: number) => (isLong ? sfnt.readUInt32BE(loca + 4 * id) : 2 * sfnt.readUInt16BE(loca + 2 * id))
  const glyph = glyf + glyphAt(id)
  for (const at of [glyph + 2, glyph + 6, firstX(sfnt, glyph), hmtx + 4 * id + 2]) add(at, left)
  add(hmtx + 4 * id, left + right)
  // The bounds of all glyphs, and the widest advance.
  for (const at of [head + 36, head + 40, hhea + 12, hhea + 16]) add(at, left)
  add(hhea + 10, left + right)
  return sfnt
}

/** The glyph of a character, by the table of characters of format 4. */
function glyphOf(sfnt: Buffer, cmap: number, code: number): number {
  for (let record = 0; record < sfnt.readUInt16BE(cmap + 2); record++) {
    const at = cmap + sfnt.readUInt32BE(cmap + 8 + 8 * record)
    if (sfnt.readUInt16BE(at) !== 4) continue
    const doubled = sfnt.readUInt16BE(at + 6)
    for (let segment = 0; segment < doubled; segment += 2) {
      const [end, start] = [at + 14 + segment, at + 16 + doubled + segment]
      if (code > sfnt.readUInt16BE(end) || code < sfnt.readUInt16BE(start)) continue
      const [delta, offset] = [start + doubled, start + 2 * doubled]
      const shift = sfnt.readUInt16BE(offset)
      if (shift === 0) return (code + sfnt.readUInt16BE(delta)) & 0xffff
      return sfnt.readUInt16BE(offset + shift + 2 * (code - sfnt.readUInt16BE(start)))
    }
  }
  return fail('The font does not have the character')
}

/** The offset of the x coordinate of a glyph's first point. */
function firstX(sfnt: Buffer, glyph: number): number {
  const contours = sfnt.readInt16BE(glyph)
  if (contours < 0) fail('A glyph is composed of others')
  const ends = glyph + 10
  let points = sfnt.readUInt16BE(ends + 2 * (contours - 1)) + 1
  let at = ends + 2 * contours + 2 + sfnt.readUInt16BE(ends + 2 * contours)
  if (sfnt.readUInt8(at) & (xIsByte | xIsSame)) fail('The first x coordinate of a glyph is not two bytes')
  while (points > 0) {
    const repeated = sfnt.readUInt8(at) & isRepeated
    points -= repeated ? sfnt.readUInt8(at + 1) + 1 : 1
    at += repeated ? 2 : 1
  }
  return at
}

function fail(reason: string): never {
  throw new Error(reason)
}
