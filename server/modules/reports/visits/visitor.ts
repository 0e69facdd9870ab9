import type { CountedStep, Device, Source } from '#contract/reports/visits.ts'
import { sources } from '#contract/reports/visits.ts'

const bots =
  /bot\b|bot[/_-]|crawl|spider|slurp|headless|lighthouse|pagespeed|preview|monitor|uptime|facebookexternalhit|python|curl|wget|axios|httpclient|scrap|archiver|validator/i

/** Whether a browser says that it is none of a person. */
export const isBot = (browser: string): boolean => browser === '' || bots.test(browser)

/** The kind of device that a browser says it runs on. */
export function deviceOf(browser: string): Device {
  if (/ipad|tablet|kindle|silk/i.test(browser)) return 'tablet'
  if (/mobi|iphone|ipod/i.test(browser)) return 'phone'
  return /android/i.test(browser) ? 'tablet' : 'computer'
}

/** Whose hosts there are in many countries: `google.com.bd`. */
const engines = ['google', 'bing', 'duckduckgo', 'yahoo', 'yandex', 'baidu', 'ecosia', 'startpage', 'brave']

const hosts: Partial<Record<Source, string[]>> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'messenger.com'],
  instagram: ['instagram.com'],
  tiktok: ['tiktok.com'],
  youtube: ['youtube.com', 'youtu.be'],
  whatsapp: ['whatsapp.com', 'wa.me'],
  social: [
    'twitter.com',
    'x.com',
    't.co',
    'linkedin.com',
    'lnkd.in',
    'pinterest.com',
    'reddit.com',
    'threads.net',
    't.me',
  ],
}

function ofHost(host: string): Source {
  if (host === '') return 'direct'
  if (
    host
      .split('.')
      .slice(0, -1)
      .some((part) => engines.includes(part))
  )
    return 'search'
  const isOf = (domain: string) => host === domain || host.endsWith(`.${domain}`)
  return sources.find((source) => hosts[source]?.some(isOf)) ?? 'other'
}

/** Of what links call them. */
const named: ReadonlyMap<string, Source> = new Map([
  ['fb', 'facebook'],
  ['ig', 'instagram'],
  ['yt', 'youtube'],
  ['wa', 'whatsapp'],
  ['email', 'newsletter'],
])

/** Where a visit came from: what its link says, else the page before; undefined where that was one of the shop. */
export function sourceOf(
  { referrer, utmSource }: Pick<CountedStep, 'referrer' | 'utmSource'>,
  ownHost: string,
): Source | '' {
  const said = utmSource?.trim().toLowerCase() ?? ''
  const known = named.get(said) ?? sources.find((source) => source === said)
  if (known) return known
  const host = referrer.toLowerCase().replace(/^www\./, '')
  if (host === ownHost.toLowerCase().replace(/^www\./, '')) return said ? 'other' : ''
  return said ? 'other' : ofHost(host)
}
