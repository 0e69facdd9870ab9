import { normalized } from '../normal-form.ts'

/**
 * What mail programs make a link of. Dots alone are usual, as in J.R. Khan and House No.12/3, and so are the numbers of
 * H.No:12 and P.O.Box#5. The dot may be the full stop of Chinese, and a slash may be one of a fraction: both look like one.
 */
const links = [
  /:\/\/|\bwww[.。]|\S@\S/iu,
  /[\p{L}\d][.。](?:\p{L}{2,63}|xn--[a-z\d-]{1,59})[.。]?[/∕⁄⧸]/iu,
  /[\p{L}\d][.。](?!(?:nos?|box)[:#])\p{L}{2,63}[.。]?[?#:∶\\]\S/iu,
  /[\p{L}\d-]{3}[.。](?:com|net|org|info|xyz|online|io|me|live|biz|app|dev|icu|vip|click|website|ly|cc)(?![\p{L}\d])/iu,
  // Words of an address as well, where no space is typed after a full stop: Banani.Shop 12, Badda.Link Road.
  /[\p{L}\d-]{3}[.。](?:shop|store|site|top|link|club)(?![\p{L}\d]|[ ,#(:-]{0,3}(?:\d|[০-৯]|no\b|number|floor|flat|office|house|road|rd\b|market|building|gate))/iu,
  // Dhaka.BD is no host to who writes it.
  /[\p{L}\d-]{3}[.。]bd(?![\p{L}\d])/u,
]

/** Whether mail programs make a link of something in a text. */
export function hasLink(text: string): boolean {
  const plain = normalized(text, 'NFKC')
  return links.some((link) => link.test(plain))
}
