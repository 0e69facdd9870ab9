import { expect, it } from 'vitest'
import { merged } from './merge-drafts.ts'

const question = (id: string, answer = 'yes') => ({ id, answer })
const before = { title: 'Help', lead: 'Ask', questions: [question('a'), question('b'), question('c')] }

it('keeps what was changed here, and takes what was changed elsewhere', () => {
  const mine = { ...before, title: 'Answers', questions: [question('a', 'no'), question('b'), question('c')] }
  const theirs = { ...before, lead: 'Just ask', questions: [question('a'), question('b', 'no'), question('c')] }
  expect(merged(before, mine, theirs)).toEqual({
    title: 'Answers',
    lead: 'Just ask',
    questions: [question('a', 'no'), question('b', 'no'), question('c')],
  })
})

it('keeps what was added on either side, and drops what either removed', () => {
  const mine = { ...before, questions: [question('c'), question('a'), question('mine')] }
  const theirs = { ...before, questions: [question('a'), question('theirs'), question('b')] }
  expect(merged(before, mine, theirs).questions.map(({ id }) => id)).toEqual(['a', 'theirs', 'mine'])
})

it('keeps a member that one side has removed and the other changed', () => {
  const mine = { ...before, questions: [question('a'), question('b', 'changed'), question('c')] }
  const theirs = { ...before, questions: [question('a'), question('c')] }
  expect(merged(before, mine, theirs).questions).toEqual(mine.questions)
  expect(merged(before, theirs, mine).questions).toEqual(mine.questions)
})

it('keeps here what both have changed', () => {
  expect(merged(before, { ...before, title: 'Mine' }, { ...before, title: 'Theirs' }).title).toBe('Mine')
})

it('never mixes two texts', () => {
  const text = (...words: string[]) => ({ type: 'doc', content: words.map((text) => ({ type: 'paragraph', text })) })
  expect(merged(text('a', 'b'), text('mine', 'b'), text('a', 'theirs'))).toEqual(text('mine', 'b'))
})
