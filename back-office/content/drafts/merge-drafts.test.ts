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

const ids = (list: string) => ({ ...before, questions: [...list].map((id) => question(id)) })
const orderOf = ({ questions }: typeof before) => questions.map(({ id }) => id).join('')

it('keeps the other editor’s order next to own changes of the texts', () => {
  const mine = { ...before, questions: [question('a', 'no'), question('b'), question('c')] }
  const merged = mergeDrafts(before, mine, ids('bac'))
  expect(merged.questions).toEqual([question('b'), question('a', 'no'), question('c')])
})

it('keeps the other editor’s order when items were added or removed', () => {
  for (const [mine, theirs, merged] of [
    ['axbc', 'bac', 'baxc'],
    ['xabc', 'cab', 'xcab'],
    ['abcxy', 'cba', 'cxyba'],
    ['abc', 'bxac', 'bxac'],
    ['ac', 'cba', 'ca'],
    ['abc', 'ca', 'ca'],
    // Only an item that the other editor removed was moved.
    ['bac', 'ca', 'ca'],
  ] as const)
    expect(orderOf(mergeDrafts(before, ids(mine), ids(theirs))), `${mine} and ${theirs}`).toBe(merged)
})

it('keeps the own order when both editors sorted, or only the own one', () => {
  expect(orderOf(mergeDrafts(before, ids('cba'), ids('bac')))).toBe('cba')
  expect(orderOf(mergeDrafts(before, ids('cba'), ids('abcx')))).toBe('cxba')
})

it('adds an item after the nearest one before it that is left', () => {
  expect(orderOf(mergeDrafts(before, ids('ac'), ids('abxc')))).toBe('axc')
  expect(orderOf(mergeDrafts(before, ids('bc'), ids('axbc')))).toBe('xbc')
})

it('prefers the local value when both sides changed it', () => {
  expect(mergeDrafts(before, { ...before, title: 'Mine' }, { ...before, title: 'Theirs' }).title).toBe('Mine')
})

it('never mixes two texts', () => {
  const text = (...words: string[]) => ({ type: 'doc', content: words.map((text) => ({ type: 'paragraph', text })) })
  expect(mergeDrafts(text('a', 'b'), text('mine', 'b'), text('a', 'theirs'))).toEqual(text('mine', 'b'))
})
