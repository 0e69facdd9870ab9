import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

it('runs so many at once and no more, what is wanted now first', async () => {
  const turns = inTurns(2)
  const order: string[] = []
  let running = 0
  let most = 0
  const work = (name: string) => async () => {
    order.push(name)
    running += 1
    most = Math.max(most, running)
    await sleep(5)
    running -= 1
  }
  const later = ['later 1', 'later 2', 'later 3', 'later 4'].map((name) => turns('later', work(name)))
  const now = ['now 1', 'now 2'].map((name) => turns('now', work(name)))
  await Promise.all([...later, ...now])
  expect(order).toEqual(['later 1', 'later 2', 'now 1', 'now 2', 'later 3', 'later 4'])
  expect(most).toBe(2)
})

it('sends away who has waited too long, without beginning his work', async () => {
  const turns = inTurns(1, 20)
  const begun: string[] = []
  const slow = turns('now', () => sleep(60))
  const waiting = turns('now', async () => begun.push('waiting'))
  await expect(waiting).rejects.toMatchObject({ code: 'unavailable' })
  await slow
  await turns('now', async () => begun.push('next'))
  expect(begun).toEqual(['next'])
})

it('hands the turn on when work fails', async () => {
  const turns = inTurns(1)
  const failing = turns('now', async () => {
    throw new Error('no')
  })
  const next = turns('now', async () => 'yes')
  await expect(failing).rejects.toThrow('no')
  await expect(next).resolves.toBe('yes')
})
