import { foldText } from '../fold-text.ts'

/**
 * The form in which codes are compared: `EID-15`, `eid 15` and `EID15` are the same, as are letters and digits that
 * look alike. Empty for a text without letters and digits.
 */
export const foldCode = (typed: string): string =>
  foldText(typed).replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
