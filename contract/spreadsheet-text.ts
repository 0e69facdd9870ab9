/** What to do with a file whose letters cannot be read, or were lost. */
export const saveAsUtf8 = 'In the spreadsheet, save it as “CSV UTF-8” and choose that file.'

/**
 * The text of a file that a spreadsheet has saved, in UTF-8 or UTF-16, without its byte order mark; or why it cannot be
 * read, as the code of a failure.
 */
export function spreadsheetText(
  file: Uint8Array,
): { text: string } | { problem: 'file_is_workbook' | 'file_unreadable' } {
  const [first, second, third, fourth] = file
  if (first === 0x50 && second === 0x4b && third === 3 && fourth === 4) return { problem: 'file_is_workbook' }
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const encoding = isUtf16 ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(file)
    if (!text.includes('\0')) return { text }
  } catch {
    // As below.
  }
  return { problem: 'file_unreadable' }
}
