import { type OpeningHours, rangesOfDays, type WeekDay, weekDays } from '../settings/opening-hours.ts'
import { formatTimeInBangla } from './format-bangla.ts'

const names: Record<WeekDay, string> = {
  Saturday: 'শনিবার',
  Sunday: 'রবিবার',
  Monday: 'সোমবার',
  Tuesday: 'মঙ্গলবার',
  Wednesday: 'বুধবার',
  Thursday: 'বৃহস্পতিবার',
  Friday: 'শুক্রবার',
}

/** The opening hours in Bangla, with the same parts as `formatOpeningHours`: `শনিবার থেকে বৃহস্পতিবার`, `সকাল ১০টা থেকে রাত ৮টা`. */
export function formatOpeningHoursInBangla({ days, opens, closes }: OpeningHours) {
  const daysShown = wordsOf(days)
  const hours = `${timeOf(opens)} থেকে ${timeOf(closes)}`
  const closed = weekDays.filter((day) => !days.includes(day))
  return {
    days: closed.length === 0 ? 'প্রতিদিন' : daysShown,
    hours,
    short: hours,
    closed: closed.length > 0 ? `${wordsOf(closed)} বন্ধ` : '',
    sentence: `খোলা ${closed.length === 0 ? 'প্রতিদিন' : daysShown}, ${hours}`,
  }
}

function wordsOf(days: readonly WeekDay[]): string {
  const words = rangesOfDays(weekDays.filter((day) => days.includes(day))).map(([first, last]) =>
    last ? `${names[first]} থেকে ${names[last]}` : names[first],
  )
  return words.length > 1 ? `${words.slice(0, -1).join(', ')} ও ${words.at(-1)}` : (words[0] ?? '')
}

function timeOf(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return formatTimeInBangla(hour, minute)
}
