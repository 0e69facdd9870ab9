/** The time until an offer ends. `clock`: hours, minutes and seconds. */
export const timeLeft = (days: number, clock: string) =>
  days === 0 ? `${clock} left` : `${days} ${days === 1 ? 'day' : 'days'} ${clock} left`
export const ended = 'It has ended'
