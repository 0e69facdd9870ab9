import { lengths, toWesternDigits } from '../limits.ts'
import { localPhone } from '../phone.ts'
import { areaCalled, districtCalled } from '../places/named-places.ts'
import type { PlaceOption } from '../places/search-places.ts'
import { type ChatGoods, goodsIn, readLinks } from './chat-goods.ts'

/** What a chat message seems to ask for. Staff look at it before anything is filled in. */
export interface ReadChat {
  /** The 11 digits of a mobile number; empty: none found. */
  phone: string
  name: string
  street: string
  district: PlaceOption | undefined
  area: PlaceOption | undefined
  goods: ChatGoods[]
}

const phones = /(?:(?:\+|00)?880[\s-]?|(?:\+?88[\s-]?)?0)1[3-9](?:[\s-]?\d){8}(?!\d)/g
/** `[29/11/2026, 10:15 pm] Nadia: ` before a message that was copied from WhatsApp. */
const copiedHead = /^[ \t]{0,5}\[[^\]\n]{1,40}\][^:\n]{0,60}: ?/gm
const labels = {
  name: /^(?:my name is|amar nam|amar naam|আমার নাম|name|naam|nam|নাম)(?=[\s:=-])[\s:=-]*/i,
  address: /^(?:delivery address|address|thikana|ঠিকানা|location)(?=[\s:=-])[\s:=-]*/i,
  phone: /(?:^|\s)(?:phone|mobile|number|contact|whatsapp|ফোন|মোবাইল|নম্বর|নাম্বার)(?: number| no| নম্বর| নাম্বার)?[\s:.=-]*$/i,
}
/** An address inside a line begins here. */
const addressLabel = /\s(?=(?:delivery address|address|thikana|ঠিকানা|location)[\s]?[:=-])/i
/** Said of a place only with a number beside it, since perfumes are called `Cypress Road`, too. */
const addressWords =
  /(?:^|\s)(?:house|road|flat|block|sector|lane|village|thana|bari|basa|rd|বাসা|বাড়ি|বাড়ি|রোড|ফ্ল্যাট|ব্লক|সেক্টর|গ্রাম|থানা|লেন)[\s.,:#-]{0,3}(?=\d|\p{L}-?\d)|\d[\s.,-]{0,2}(?:road|lane|block|sector|রোড|লেন)(?=[\s.,]|$)/iu
const edge = /[-•*.,!?:\s]/
/** Where the phone number stood. */
const phoneMark = '\u0000'

/** Reads a message of a customer in English, Bangla or Banglish; numbers of the shop are nobody's. Pure. */
export function readChat(message: string, numbersOfShop: readonly string[] = []): ReadChat {
  const whole = toWesternDigits(message.slice(0, lengths.message).normalize('NFC'))
  const links = readLinks(whole.replace(copiedHead, ''))
  const ofShop = new Set(numbersOfShop.map((number) => localPhone(number)))
  const phoneIn = (text: string) =>
    (text.match(phones) ?? []).map((number) => localPhone(number)).find((number) => !ofShop.has(number))
  const heads = (whole.match(copiedHead) ?? []).join('\n')
  const pieces = piecesOf(links.rest)
  const named = pieces.find(({ text }) => labels.name.test(text))
  const others = pieces.filter((piece) => piece !== named)
  const address = others.filter(({ isAddress }) => isAddress).map(({ text }) => text.replace(labels.address, ''))
  return {
    phone: phoneIn(links.rest) ?? phoneIn(heads) ?? '',
    name: (named?.text ?? '').replace(labels.name, '').slice(0, lengths.name),
    street: address.join(', ').slice(0, lengths.street),
    ...placeIn(address.join(', ')),
    goods: [
      ...links.goods,
      ...others.filter(({ isAddress }) => !isAddress).flatMap(({ text, maybeName }) => goodsIn(text, maybeName)),
    ],
  }
}

interface Piece {
  text: string
  isAddress: boolean
  maybeName: boolean
}

/** The parts of a message, each looked at once. */
function piecesOf(text: string): Piece[] {
  const texts = text
    .replace(phones, `\n${phoneMark}\n`)
    .split(/[\n;।|]/)
    .flatMap(splitLine)
    .map((part) => trimmed(trimmed(part).replace(labels.phone, '')))
    .filter(Boolean)
  return texts.flatMap((part, index) => {
    if (part === phoneMark) return []
    const besidePhone = texts[index - 1] === phoneMark || texts[index + 1] === phoneMark
    return [{ text: part, isAddress: isAddress(part), maybeName: besidePhone || index === 0 }]
  })
}

/** A line is parted at its commas, and around its address. */
function splitLine(line: string): string[] {
  const [before = '', ...labelled] = line.split(addressLabel)
  if (labelled.length > 0) return [...splitLine(before), ...endOfAddress(labelled.join(' '))]
  if (labels.address.test(line.trim())) return endOfAddress(line)
  const start = addressWords.exec(line)?.index ?? -1
  return start < 0 ? line.split(',') : [...line.slice(0, start).split(','), ...endOfAddress(line.slice(start))]
}

/**
 * An address, and what follows it without a comma: it ends with its district, or else with the last name of a place. One
 * that names no place is not ended.
 */
function endOfAddress(text: string): string[] {
  const lastComma = text.lastIndexOf(',') + 1
  const words = [...text.slice(lastComma).matchAll(/[^\s]+/g)].slice(0, mostWords)
  const named = words.map(([word]) => word.replace(/(?<![.:-])[.:-]+$/, ''))
  let end = 0
  for (const [at, word] of named.entries()) {
    if (word.length < 3 || /\d/.test(word) || partOfName.test(named[at + 1] ?? '')) continue
    const isDistrict = districtCalled(word) !== undefined
    if (!isDistrict && !areaCalled(undefined, word) && !areaCalled(undefined, `${word} ${named[at + 1]}`)) continue
    end = at + (isDistrict || areaCalled(undefined, word) ? 1 : 2)
    if (isDistrict && at > 0) break
  }
  // Numbers of an area, as in `Mirpur 10`, and post codes.
  if (/^\d{1,2}$|^\d{4}$/.test(named[end] ?? '') && end > 0) end += 1
  const last = words[end - 1]
  if (!last) return [text]
  const cut = lastComma + last.index + last[0].length
  return [text.slice(0, cut), text.slice(cut)]
}

const isAddress = (part: string) => labels.address.test(part) || addressWords.test(part) || isPlace(part)

function isPlace(part: string): boolean {
  const isShort = part.split(/[ -]/).length <= 3
  return isShort && Boolean(districtCalled(part) ?? areaCalled(undefined, part))
}

/** Without spaces and punctuation around it. */
function trimmed(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && edge.test(text.charAt(start))) start += 1
  while (end > start && edge.test(text.charAt(end - 1))) end -= 1
  return text.slice(start, end)
}

/** Places that these words follow are parts of a name: `Dhaka Bank`, `Mirpur Road`. */
const partOfName = /^(?:bank|tower|road|rd|street|plaza|college|university|school|ব্যাংক|টাওয়ার|রোড)$/i
/** Words of an address that are looked at. */
const mostWords = 60

/** The district at the end of a part of an address, and an area in it. */
function placeIn(text: string): Pick<ReadChat, 'district' | 'area'> {
  const parts = text.split(',').map((part) => wordsOf(part).slice(-mostWords))
  const district = parts
    .flatMap((words) => [districtCalled(words.slice(-2).join(' ')) ?? districtCalled(words.at(-1) ?? '')])
    .findLast(Boolean)
  const area = parts
    .slice(-mostWords)
    .flatMap((words) => namesIn(words))
    .map((name) => areaCalled(district?.code, name))
    .find(Boolean)
  return { district: district ?? (area?.district ? districtCalled(area.district) : undefined), area }
}

const wordsOf = (text: string) => text.split(/[\s.:-]+/).filter((word) => word.length > 2 && !/^\d+$/.test(word))

/** Pairs of words before single ones. */
function namesIn(words: readonly string[]): string[] {
  const isName = (end: number) => !partOfName.test(words[end + 1] ?? '')
  const pairs = words.flatMap((word, at) => (words[at + 1] && isName(at + 1) ? [`${word} ${words[at + 1]}`] : []))
  return [...pairs, ...words.filter((_, at) => isName(at))]
}
