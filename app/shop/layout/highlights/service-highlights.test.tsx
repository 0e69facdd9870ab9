import { expect, it } from 'vitest'
import { htmlOf } from '#tests/support/render-with-settings.tsx'
import { ServiceHighlights } from './service-highlights.tsx'

it('the card of returns says their days, and is left out where none are taken', () => {
  expect(htmlOf(<ServiceHighlights />, { returnDays: 14 })).toContain('14-day return guarantee')
  expect(htmlOf(<ServiceHighlights />, { returnDays: 0 })).not.toMatch(/return/i)
})

it('in two columns, the last of three cards has its row to itself, and none of four', () => {
  const wide = (returnDays: number) =>
    [...htmlOf(<ServiceHighlights />, { returnDays }).matchAll(/<li class="([^"]*)"/g)].map(([, classes]) =>
      /\bcol-span-2 lg:col-span-1\b/.test(String(classes)),
    )
  expect(wide(0)).toEqual([false, false, true])
  expect(wide(14)).toEqual([false, false, false, false])
})
