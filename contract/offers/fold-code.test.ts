import { expect, it } from 'vitest'
import { foldCode } from './fold-code.ts'

it('compares codes without case, spaces and dashes, and letters that look like digits as those', () => {
  const spellings = ['EID-LOIL 2027', ' eidloil2027\u200b', 'E1D-10I1–2O27', 'ＥＩＤ ＬＯＩＬ ２০২৭']
  expect(new Set(spellings.map(foldCode))).toEqual(new Set(['e1d10112027']))
  expect(foldCode(' – ')).toBe('')
})
