import { lengths } from '../limits.ts'

/** Something that a message asks for. */
export interface ChatGoods {
  /** The id of a size or of a product, from an address of the shop; else words to search products by. */
  search: string
  quantity: number
  /** The size as addresses have it; empty: the message names none in an address. */
  slug: string
  /** It stands beside the phone number, or first: a name, if no product is called so. */
  maybeName: boolean
}

const id = String.raw`[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}`
const cartLinks = new RegExp(String.raw`/buy/((?:${id}:\d{1,3},?){1,100})`, 'gi')
const productLinks = new RegExp(String.raw`/product/(${id})(?:\?(?:[^\s#]{0,200}&)?size=([^\s&#]{1,200}))?`, 'gi')
const address = /https?:\/\/\S{1,2000}/gi
/** As the shop begins a chat: `2 × Rose, 50 ml – ৳1,250.00`. */
const ownLine = /^ ?(\d{1,3}) × [^\n]{1,300} – ৳[\d,.]+ ?$/gm
/** As it ends the lines of a long cart. */
const moreLine = /^ ?(?:and \d{1,3} more|আরও \d{1,3} ?টি) ?$/gm

/** The exact sizes of addresses of the shop in a message, and the message without them and their lines. */
export function readLinks(text: string): { goods: ChatGoods[]; rest: string } {
  const inCart = [...text.matchAll(cartLinks)].flatMap(([, lines = '']) =>
    lines
      .split(',')
      .filter(Boolean)
      .map((line) => line.split(':')),
  )
  const [own, ...more] = [...text.matchAll(ownLine)]
  const only = own && more.length === 0 ? Number(own[1]) : 1
  const goods = [
    ...inCart.map(([search = '', count]) => ({ search, quantity: Number(count) || 1, slug: '' })),
    ...[...text.matchAll(productLinks)].map(([, search = '', slug = '']) => ({
      ...{ search, quantity: only, slug: decoded(slug).toLowerCase() },
    })),
  ].map((one) => ({ ...one, maybeName: false }))
  const rest = text.replace(address, ' ')
  return { goods, rest: goods.length > 0 ? rest.replace(ownLine, '').replace(moreLine, '') : rest }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const times = /(?:^|\s)[x×] ?(\d{1,2})(?=\s|$)(?!\s?ml)/i
const counted = /(?:^|\s)(\d{1,2}) ?(?:x|×|pcs|pc|piece|pieces|ta|ti|টা|টি|bottle|bottles|বোতল)(?=\s|$)/i
const leading = /^(\d{1,2})(?=\s)(?!\s?(?:ml|মিলি))/i
const trailing = /(?<!\b(?:no\.?|number|n°|নং))\s(\d{1,2})$/i
const prices = /(?:৳|\btk\.?|\btaka|টাকা) ?\d[\d,.]{0,12}|\d[\d,.]{0,12} ?(?:৳|tk\b\.?|taka\b|টাকা|\/-)/gi
const spoken = /(^|\s)(ek|dui|tin|char|pach|এক|দুই|তিন|চার|পাঁচ) (?=(?:ta|ti|টা|টি)(?:\s|$))/gi
const numberWords: Record<string, number> = {
  ...{ one: 1, ekta: 1, ekti: 1, একটা: 1, একটি: 1, two: 2, duita: 2, duiti: 2, duta: 2, duti: 2 },
  ...{ দুইটা: 2, দুইটি: 2, দুটা: 2, দুটি: 2, দুটো: 2, three: 3, tinta: 3, tinti: 3, তিনটা: 3, তিনটি: 3 },
  ...{ four: 4, charta: 4, charti: 4, চারটা: 4, চারটি: 4, five: 5, pachta: 5, পাঁচটা: 5, পাঁচটি: 5 },
}
/** Said around an order, and part of no name of a perfume. */
const filler = new Set(
  `hi hello dear sir madam apu bhai vai bhaiya please plz kindly i want need would like to buy order the a an of and me my send ami amar
  amake lagbe chai nibo nite dorkar diben den din korte korbo order ta ti assalamu alaikum salam walaikum want pathan pathaben
  আমি আমার আমাকে চাই লাগবে নেব নিব নিতে দরকার দিন দিবেন করতে করব অর্ডার আসসালামু আলাইকুম ভাই আপু আপা প্লিজ পাঠান পাঠাবেন একটু`.split(/\s+/),
)
const filled = (word: string) => filler.has(word.toLowerCase().replace(/[.,!?:]/g, ''))

/** What a part of a message asks for; several where they are joined. */
export const goodsIn = (part: string, maybeName: boolean): ChatGoods[] =>
  joined(part.replace(prices, ' ').replace(spoken, '$1$2').replace(/\s+/g, ' ').trim()).flatMap((one) =>
    oneOf(one, maybeName),
  )

const startsCounted = (text: string) =>
  leading.test(`${text} `) || Object.hasOwn(numberWords, text.split(' ', 1)[0]?.toLowerCase() ?? '')

/** `and` and `&` are also parts of names: they part only what is counted. */
function joined(text: string): string[] {
  const pieces = text.split(/ (?:\+|ও|আর) |(?<=\S) ?\+ ?(?=\S)/).flatMap((piece) => {
    const parts = piece.split(/ (?:and|&) /i)
    const isCounted = parts.slice(1).some(startsCounted) || startsCounted(withoutFiller(parts[0] ?? ''))
    return isCounted ? parts : [piece]
  })
  return pieces.filter(Boolean)
}

const withoutFiller = (text: string) =>
  text
    .split(' ')
    .filter((word) => !filled(word))
    .join(' ')

function oneOf(part: string, maybeName: boolean): ChatGoods[] {
  const pattern = [times, counted, leading, trailing].find((one) => one.test(withoutFiller(part)))
  const text = withoutFiller(part)
  const found = pattern?.exec(text)
  const words = (pattern ? text.replace(pattern, ' ') : text).split(/\s+/).filter(Boolean)
  const inWords = words.find((word) => Object.hasOwn(numberWords, word.toLowerCase()))
  const quantity = Number(found?.[1] ?? numberWords[inWords?.toLowerCase() ?? ''] ?? 1)
  const search = words
    .filter((word) => word !== inWords)
    .join(' ')
    .slice(0, lengths.search)
  const isName = maybeName && words.length <= 4 && !/\d/.test(part)
  return /[\p{L}\p{M}]{3}|\p{Script=Bengali}{2}/u.test(search) && quantity > 0
    ? [{ search, quantity, slug: '', maybeName: isName }]
    : []
}
