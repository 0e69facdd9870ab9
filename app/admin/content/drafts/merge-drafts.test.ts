import { expect, it } from 'vitest'
import { mergeDrafts } from './merge-drafts.ts'

const question = (id: string, answer = 'yes') => ({ id, answer })
const before = { title: 'Help', lead: 'Ask', questions: [question('a'), question('b'), question('c')] }

it('keeps local changes and takes over remote ones', () => {
  const mine = { ...before, title: 'Answers', questions: [question('a', 'no'), question('b'), question('c')] }
  const theirs = { ...before, lead: 'Just ask', questions: [question('a'), question('b', 'no'), question('c')] }
  expect(mergeDrafts(before, mine, theirs)).toEqual({
    title: 'Answers',
    lead: 'Just ask',
    questions: [question('a', 'no'), question('b', 'no'), question('c')],
  })
})

it('keeps items that either side added and drops items that either removed', () => {
  const mine = { ...before, questions: [question('c'), question('a'), question('mine')] }
  const theirs = { ...before, questions: [question('a'), question('theirs'), question('b')] }
  expect(mergeDrafts(before, mine, theirs).questions.map(({ id }) => id)).toEqual(['a', 'theirs', 'mine'])
})

it('keeps an item that one side removed and the other changed', () => {
  const mine = { ...before, questions: [question('a'), question('b', 'changed'), question('c')] }
  const theirs = { ...before, questions: [question('a'), question('c')] }
  expect(mergeDrafts(before, mine, theirs).questions).toEqual(mine.questions)
  expect(mergeDrafts(before, theirs, mine).questions).toEqual(mine.questions)
})

it('prefers the local value when both sides changed it', () => {
  expect(mergeDrafts(before, { ...before, title: 'Mine' }, { ...before, title: 'Theirs' }).title).toBe('Mine')
})

it('never mixes two texts', () => {
  const text = (...words: string[]) => ({ type: 'doc', content: words.map((text) => ({ type: 'paragraph', text })) })
  expect(mergeDrafts(text('a', 'b'), text('mine', 'b'), text('a', 'theirs'))).toEqual(text('mine', 'b'))
})
