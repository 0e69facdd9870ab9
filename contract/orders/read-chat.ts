import { lengths, toWesternDigits } from '../limits.ts'
import { localPhone } from '../phone.ts'
import { type PlaceOption, searchAreas, searchDistricts } from '../places/search-places.ts'

/** What a chat message seems to ask for. Staff look at it before anything is filled in. */
export interface ReadChat {
  /** The 11 digits of a mobile number; empty: none found. */
  phone: string
  name: string
  street: string
  district: PlaceOption | undefined
  area: PlaceOption | undefined
  /** Words to search products by, with the quantity. */
  goods: { search: string; quantity: number }[]
}

const phonePattern = /(?:(?:\+|00)?880[\s-]?|(?:\+?88[\s-]?)?0)1[3-9](?:[\s-]?\d){8}(?!\d)/
/** `[29/11/2026, 10:15 pm] Nadia: ` before a message that was copied from WhatsApp. */
const copiedHead = /^[ \t]{0,5}\[[^\]\n]{1,40}\][^:\n]{0,60}: ?/gm
const labels = {
  name: /^(?:my name is|amar nam|amar naam|আমার নাম|name|naam|nam|নাম)(?=[\s:=-])[\s:=-]*/i,
  address: /^(?:delivery address|address|thikana|ঠিকানা|location)(?=[\s:=-])[\s:=-]*/i,
  phone: /^(?:phone|mobile|number|contact|whatsapp|ফোন|মোবাইল|নম্বর|নাম্বার)(?: number| no| নম্বর| নাম্বার)?[\s:.=-]*$/i,
}
const addressWords =
  /(?:^|\s)(?:house|road|flat|block|sector|lane|village|thana|bari|basa|rd|বাসা|বাড়ি|বাড়ি|রোড|ফ্ল্যাট|ব্লক|সেক্টর|গ্রাম|থানা|লেন)(?=[\s.,:#\d-]|$)/i
const counted =
  /(?:^|\s)(\d{1,2}) ?(?:x|×|pcs|pc|piece|pieces|ta|ti|টা|টি|bottle|bottles|বোতল)(?=\s|$)|(?:^|\s)[x×] ?(\d{1,2})(?=\s|$)/i
const edge = /[-•*.,!?:\s]/
const numberWords: Record<string, number> = {
  ...{ one: 1, ekta: 1, একটা: 1, একটি: 1, two: 2, duita: 2, duta: 2, দুইটা: 2, দুটি: 2, দুটো: 2 },
  ...{ three: 3, tinta: 3, তিনটা: 3, তিনটি: 3, four: 4, charta: 4, চারটা: 4, চারটি: 4, five: 5, পাঁচটা: 5 },
}
/** Said around an order, and part of no name of a perfume. */
const filler = new Set(
  `hi hello dear sir madam apu bhai vai bhaiya please plz kindly i want need would like to buy order the a an of and me my send ami amar
  amake lagbe chai nibo nite dorkar diben den din korte korbo order ta ti assalamu alaikum salam walaikum want pathan pathaben
  আমি আমার আমাকে চাই লাগবে নেব নিব নিতে দরকার দিন দিবেন করতে করব অর্ডার আসসালামু আলাইকুম ভাই আপু আপা প্লিজ পাঠান পাঠাবেন একটু`.split(/\s+/),
)

/** Reads a message of a customer in English, Bangla or Banglish. Pure. */
export function readChat(message: string): ReadChat {
  const text = toWesternDigits(message.slice(0, lengths.message).normalize('NFC')).replace(copiedHead, '')
  const phone = localPhone(phonePattern.exec(text)?.[0] ?? '')
  const parts = text
    .replace(phonePattern, '\n')
    .split(/[\n;।|]/)
    .flatMap((line) => (labels.address.test(line.trim()) || addressWords.test(line) ? [line] : line.split(',')))
    .map(trimmed)
    .filter((part) => part && !labels.phone.test(part))
  const named = parts.find((part) => labels.name.test(part))
  const isAddress = (part: string) =>
    part !== named && (labels.address.test(part) || addressWords.test(part) || placeIn(part).isWhole)
  const address = parts.filter(isAddress).map((part) => part.replace(labels.address, ''))
  const { district, area } = placeIn(address.join(', '))
  return {
    phone,
    name: (named ?? '').replace(labels.name, '').slice(0, lengths.name),
    street: address.join(', ').slice(0, lengths.street),
    ...{ district, area },
    goods: parts.filter((part) => part !== named && !isAddress(part)).flatMap(goodsIn),
  }
}

/** Without spaces and punctuation around it. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && edge.test(text.charAt(start))) start += 1
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

function goodsIn(part: string): ReadChat['goods'] {
  const found = counted.exec(part)
  const words = part.replace(counted, ' ').split(/\s+/).filter(Boolean)
  const inWords = words.find((word) => Object.hasOwn(numberWords, word.toLowerCase()))
  const quantity = Number(found?.[1] ?? found?.[2] ?? numberWords[inWords?.toLowerCase() ?? ''] ?? 1)
  const search = words
    .filter((word) => word !== inWords && !filler.has(trimmed(word.toLowerCase())))
    .join(' ')
    .slice(0, lengths.search)
  return /\p{L}{3}/u.test(search) && quantity > 0 ? [{ search, quantity }] : []
}

/** Each is searched among all places. */
const mostNames = 30

/** The district and the area that a text names; `isWhole`: it names nothing else. */
function placeIn(text: string): Pick<ReadChat, 'district' | 'area'> & { isWhole: boolean } {
  const words = text.split(/[\s,.:]+/).filter((word) => word.length > 2)
  const pairs = words.flatMap((word, index) => (words[index + 1] ? [`${word} ${words[index + 1]}`] : []))
  const names = [...new Set([...pairs, ...words])].slice(-mostNames)
  const districts = names.flatMap((name) =>
    searchDistricts(name)
      .filter(({ whole }) => whole)
      .slice(0, 1),
  )
  const district = districts.at(-1)
  const areas = names.flatMap((name) =>
    searchAreas(district?.code, name)
      .filter(({ whole }) => whole)
      .slice(0, 1),
  )
  const area = areas[0]
  return { district: district ?? districtOf(area), area, isWhole: Boolean(district ?? area) && words.length <= 2 }
}

const districtOf = (area: PlaceOption | undefined) =>
  area?.district ? searchDistricts(area.district).find(({ whole }) => whole) : undefined
