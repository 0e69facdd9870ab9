import { expect, it } from 'vitest'
import { groupGate } from './group-gate.ts'

it('runs as many of a group at a time as its limit, in order, and those of other groups beside them', async () => {
  const inGroup = groupGate(2)
  const started: string[] = []
  const ends = new Map<string, (fails?: boolean) => void>()
  const start = (group: string, name: string) =>
    inGroup(group, () => {
      started.push(name)
      return new Promise<string>((resolve, reject) => {
        ends.set(name, (fails) => (fails ? reject(new Error(name)) : resolve(name)))
      })
    })
  const [a, b, c, d, other] = [start('x', 'a'), start('x', 'b'), start('x', 'c'), start('x', 'd'), start('y', 'other')]
  expect(started).toEqual(['a', 'b', 'other'])
  ends.get('b')?.(true)
  await expect(b).rejects.toThrow('b')
  await expect.poll(() => started).toEqual(['a', 'b', 'other', 'c'])
  for (const name of ['a', 'c', 'other']) ends.get(name)?.()
  expect(await Promise.all([a, c, other])).toEqual(['a', 'c', 'other'])
  await expect.poll(() => started.at(-1)).toBe('d')
  ends.get('d')?.()
  expect(await d).toBe('d')
})
