import { expect, it } from 'vitest'
import { htmlOf } from '#tests/support/render-with-settings.tsx'
import { ServiceHighlights } from './service-highlights.tsx'

it('the card of returns says their days, and is left out where none are taken', () => {
  expect(htmlOf(<ServiceHighlights />, { returnDays: 14 })).toContain('14-day return guarantee')
  expect(htmlOf(<ServiceHighlights />, { returnDays: 0 })).not.toMatch(/return/i)
})
