import { type LoaderFunctionArgs, useMatches } from 'react-router'
import { api, type Client } from '#app/api.ts'
import { apiClientContext } from '#app/api-client-context.ts'
import { truePromise } from '#contract/delivery/free-delivery.ts'
import { dialledNumber } from '#contract/phone.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { formatOpeningHours, formatPhone } from '#messages/formats.ts'
import { promiseTexts } from '#messages/promise.ts'

/** The promise of free delivery, also in the announcement, as the delivery charges make it true. */
export function promisesAsShown(typed: { announcement: string; promise: string }, freeDeliveryFrom: number | null) {
  const promise = truePromise(typed.promise, freeDeliveryFrom, promiseTexts)
  return { announcement: typed.announcement.replace(typed.promise, promise), promise }
}

/** The settings formatted for pages: phone numbers and networks as links. */
export function shopDetailsOf(settings: PublicSettings) {
  const { address, phone, whatsapp, messenger, hours, delivery, freeDeliveryFrom } = settings
  const { announcement, promise } = promisesAsShown({ ...settings, promise: delivery.promise }, freeDeliveryFrom)
  const place = encodeURIComponent(`AL-ARIA Perfume Gallery, ${address.join(', ')}`)
  return {
    ...settings,
    announcement,
    delivery: { ...delivery, promise },
    phone: { shown: formatPhone(phone), dialled: `tel:${dialledNumber(phone)}` },
    /** Live chats, during opening hours. */
    chats: [
      ...(whatsapp ? [{ name: 'WhatsApp', to: `https://wa.me/${whatsapp}` }] : []),
      ...(messenger ? [{ name: 'Messenger', to: `https://m.me/${messenger}` }] : []),
    ],
    open: formatOpeningHours(hours),
    /** A link to a maps service, which loads nothing into the page. */
    map: `https://www.google.com/maps/search/?api=1&query=${place}`,
    directions: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
  }
}
export type ShopDetails = ReturnType<typeof shopDetailsOf>

/** Ids of the layout routes whose loaders read the settings: each page has one of them. */
const frames = ['shop/layout/layout', 'back-office']

/** The shop's own data; undefined while its settings could not be read. */
export function useKnownDetails(): ShopDetails | undefined {
  const settings = settingsIn(useMatches())
  return settings && shopDetailsOf(settings)
}

/** The same for pages, which are only rendered with settings. */
export function useShopDetails(): ShopDetails {
  const details = useKnownDetails()
  if (!details) throw new Error('a page of the shop is shown without its settings')
  return details
}

interface Match {
  id: string
  loaderData?: unknown
}

/** The settings, for `meta` functions. */
export function settingsIn(matches: readonly (Match | undefined)[]): PublicSettings | undefined {
  const frame = matches.find((match) => match && frames.includes(match.id))
  return (frame?.loaderData as { settings: PublicSettings } | undefined)?.settings
}

const load = async (call: Client) => ({ settings: (await call('GET /api/settings')).settings })
/** The loaders of such a layout, on the server and in the browser. */
export const loadDetails = ({ context }: LoaderFunctionArgs) => load(context.get(apiClientContext))
export const loadDetailsInBrowser = () => load(api)
