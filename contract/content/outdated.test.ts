import { expect, it } from 'vitest'
import { outdatedAfter } from './bangla-texts.ts'

it('a Bangla text is outdated from a change of its English text until it is changed or confirmed', () => {
  const first = { title: 'Our shop', lead: 'Since 1969', bangla: { title: 'আমাদের দোকান', lead: '১৯৬৯ থেকে' } }
  const changed = { ...first, title: 'Our gallery' }
  expect(outdatedAfter(first, first)).toEqual([])
  expect(outdatedAfter(first, changed)).toEqual(['title'])
  const marked = { ...changed, outdated: ['title'] }
  expect(outdatedAfter(marked, { ...marked, lead: 'Since 1970' })).toEqual(['title', 'lead'])
  expect(outdatedAfter(marked, { ...marked, outdated: [] })).toEqual([])
  for (const title of ['আমাদের গ্যালারি', '']) {
    expect(outdatedAfter(marked, { ...marked, bangla: { ...first.bangla, title } })).toEqual([])
  }
})
