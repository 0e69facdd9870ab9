import { expect, it } from 'vitest'
import type { NoteLevel } from '#contract/catalogue/facts/note-groups.ts'
import { commonNotes, likenessOf, noteWeights, type Scent } from './similarity.ts'

const idf = new Map(
  Object.entries({
    bergamot: 0.5,
    lemon: 0.6,
    rose: 0.8,
    lavender: 0.9,
    saffron: 1.4,
    oud: 1.2,
    amber: 0.7,
    musk: 0.3,
  }),
)
const scent = (id: string, levels: Partial<Record<NoteLevel, string[]>>, others: Partial<Scent> = {}): Scent => ({
  id,
  family: '',
  accords: [],
  notes: noteWeights(
    Object.entries(levels).flatMap(([level, notes]) => notes.map((note) => ({ note, level: level as NoteLevel }))),
    idf,
  ),
  ...others,
})
const a = scent('a', { top: ['bergamot'], heart: ['rose', 'saffron'], base: ['oud', 'amber'] })
const b = scent('b', { top: ['lemon'], heart: ['rose'], base: ['oud', 'amber', 'musk'] })
const c = scent('c', { top: ['bergamot'], heart: ['lavender'], base: ['musk'] })

it('two scents with rose, oud and amber have 0.603 in common, and say why', () => {
  expect(commonNotes(a.notes, b.notes)).toBeCloseTo(0.603, 3)
  expect(likenessOf(a, b)?.reason).toEqual(['rose', 'oud', 'amber'])
})

it.each([
  [a, c, 0.038],
  [b, c, 0.081],
])('a pair below 0.2 is not shown', (one, other, common) => {
  expect(commonNotes(one.notes, other.notes)).toBeCloseTo(common, 3)
  expect(likenessOf(one, other)).toBeUndefined()
})

it('adds 0.10 for the same family and 0.10 for equal accords, and is never above 1', () => {
  const alike = { family: 'Amber', accords: ['oud', 'amber'] }
  expect(likenessOf({ ...a, ...alike }, { ...b, ...alike })?.similarity).toBeCloseTo(0.803, 3)
  expect(likenessOf({ ...a, ...alike }, { ...b, family: 'Amber', accords: ['oud'] })?.similarity).toBeCloseTo(0.753, 3)
  expect(likenessOf({ ...a, ...alike }, { ...a, ...alike })?.similarity).toBe(1)
})

it('a note of two levels counts by the highest', () => {
  expect(
    noteWeights(
      [
        { note: 'rose', level: 'top' },
        { note: 'rose', level: 'base' },
      ],
      idf,
    ).get('rose'),
  ).toBeCloseTo(2.4)
})
