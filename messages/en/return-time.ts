/** How long returns and complaints are taken. */
export const returnTime = (days: number) => (days === 1 ? '1 day' : `${days} days`)
