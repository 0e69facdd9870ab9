import { setTimeout as sleep } from 'node:timers/promises'
import { type Context, type Finding, type Row, shown } from '../context.ts'

const within = (work: string, megabytes: number, goal: number): Finding => ({
  work: `resident memory, ${work}`,
  goal: `≤ ${goal} MB`,
  measured: `${shown(megabytes)} MB`,
  ok: megabytes <= goal,
})

/** Of a shop that was just started and has served no request. */
export const memoryAtRest: Row = {
  name: 'memory',
  async run({ memory, size }: Context) {
    await sleep(3_000)
    return [within(`after a restart, ${size} products`, await memory(), size === '100,000' ? 450 : 180)]
  },
}

/** After everything else has been measured. */
export const memoryAfterLoad: Row = {
  name: 'memory-load',
  async run({ memory, size }: Context) {
    return [within(`under load, ${size} products`, await memory(), size === '100,000' ? 450 : 320)]
  },
}

/** Of a shop that was started with an empty folder, while its first pictures are made. */
export const memoryAfterFirstStart = (megabytes: number): Finding => within('after the first start', megabytes, 220)
