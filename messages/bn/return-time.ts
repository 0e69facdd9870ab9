import { formatNumber } from './formats.ts'

/** How long returns and complaints are taken; case endings are added to it. */
export const returnTime = (days: number) => `${formatNumber(days)} দিন`
