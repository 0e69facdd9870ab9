/** What to do with a file whose letters cannot be read, or were lost. */
export const saveAsUtf8 = 'In the spreadsheet, save it as “CSV UTF-8” and choose that file.'

/**
 * The text of a file that a spreadsheet has saved, in UTF-8 or UTF-16, without its byte order mark; or why it cannot be
 * read, with what to do.
 */
export function spreadsheetText(file: Uint8Array): { text: string } | { problem: string } {
  const [first, second, third, fourth] = file
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4)
    return { problem: `This is an Excel workbook. ${saveAsUtf8}` }
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file)
    if (!text.includes('\0')) return { text }
  } catch {
    // As below.
  }
  return { problem: `The characters of this file cannot be read. ${saveAsUtf8}` }
}
