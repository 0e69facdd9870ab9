/** Minutes from midnight in Dhaka: from ten in the evening until eight in the morning no phone is to ring. */
const [from, until] = [22 * 60, 8 * 60]
const minute = 60_000
const minutesOfDay = 24 * 60
/** Dhaka is six hours ahead, all year. */
const ahead = 6 * 60

/** Seconds until messages may be shown again; 0: now. Pure. */
export function secondsOfQuiet(now: Date): number {
  const minutes = (now.getTime() / minute + ahead) % minutesOfDay
  if (minutes >= until && minutes < from) return 0
  return Math.ceil(((until - minutes + minutesOfDay) % minutesOfDay) * 60)
}
