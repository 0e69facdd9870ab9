/** How long returns are taken. */
export const returnTime = (days: number) => (days === 1 ? '1 day' : `${days} days`)
