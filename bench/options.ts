import { argumentsOrExit, exitWith } from '../scripts/command.ts'
import type { Size } from './context.ts'

export const sizes: Size[] = ['sample', '10,000', '100,000']

export interface Options {
  sizes: Size[]
  /** Names of rows. Without it all are measured. */
  only: string[] | undefined
  seconds: number
  /** The number of orders, for the back office; 0: none. */
  orders: number
  /** Whether to measure `catalogue:load` of 100,000 products. */
  load: boolean
  firstView: boolean
  /** Folder for profiles of the serving processes. */
  profile: string | undefined
}

/** The arguments of `npm run bench`; ends the process with one sentence if they cannot be used. */
export function parseOptions(): Options {
  const { values } = argumentsOrExit({
    usage: 'npm run bench [-- --size=10000 --only=lists,search --seconds=4 --orders=1000000 --load]',
    options: {
      size: { type: 'string', multiple: true },
      only: { type: 'string' },
      seconds: { type: 'string', default: '4' },
      orders: { type: 'string', default: '0' },
      load: { type: 'boolean', default: false },
      'no-first-view': { type: 'boolean', default: false },
      profile: { type: 'string' },
    },
  })
  if (!(Number(values.seconds) > 0 && Number(values.orders) >= 0)) exitWith('--seconds and --orders are numbers.')
  const selected = values.size?.map((size) => size.replace(/\D/g, '') || size)
  return {
    sizes: selected ? sizes.filter((size) => selected.includes(size.replace(',', ''))) : sizes,
    only: values.only?.split(','),
    seconds: Number(values.seconds),
    orders: Number(values.orders),
    load: values.load,
    firstView: !values['no-first-view'],
    profile: values.profile,
  }
}
