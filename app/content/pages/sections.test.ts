import { expect, it } from 'vitest'
import { a, h, p, text } from '#server/modules/content/sample/write.ts'
import { sectionsOf } from './sections.ts'

it('splits a text at its main headings, each with its own anchor', () => {
  const sections = sectionsOf(
    text(p('Before'), h('How long?'), p('A day'), p('Or two'), h('How long'), h('কতদিন'), h('?')),
  )
  expect(sections.map(({ id, title, blocks }) => [id, title, blocks.length])).toEqual([
    ['start', '', 1],
    ['how-long', 'How long?', 2],
    ['how-long-2', 'How long', 0],
    ['কতদিন', 'কতদিন', 0],
    ['section', '?', 0],
  ])
  expect(sectionsOf(text(p('One ', a('/shop', 'link'))))).toHaveLength(1)
})
