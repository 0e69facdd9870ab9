// How the input of a card form is formatted and validated. Pure: the server uses the same rules.

const brands = [
  { brand: 'visa', start: /^4/, lengths: [16, 19], groups: [4, 4, 4, 4, 3], code: 3 },
  { brand: 'mastercard', start: /^(5[1-5]|2(2[2-9]|[3-6]|7[01]|720))/, lengths: [16], groups: [4, 4, 4, 4], code: 3 },
  { brand: 'amex', start: /^3[47]/, lengths: [15], groups: [4, 6, 5], code: 4 },
  { brand: 'discover', start: /^6(011|4[4-9]|5)/, lengths: [16, 19], groups: [4, 4, 4, 4, 3], code: 3 },
  { brand: 'diners', start: /^3(0|6|8|9)/, lengths: [14, 16], groups: [4, 6, 4, 2], code: 3 },
  { brand: 'jcb', start: /^35/, lengths: [16], groups: [4, 4, 4, 4], code: 3 },
  { brand: 'unionpay', start: /^62/, lengths: [16, 17, 18, 19], groups: [4, 4, 4, 4, 3], code: 3 },
]
const unknown = { brand: 'unknown', lengths: [16], groups: [4, 4, 4, 4, 3], code: 3 }
const rulesOf = (digits) => brands.find(({ start }) => start.test(digits)) ?? unknown
// Some brands have numbers of nineteen digits too, but sixteen is the usual length.
const usualLength = ({ lengths }) => (lengths.includes(16) ? 16 : lengths[0])

/** Western digits of whatever was typed; Bengali ones count as well. */
export function digitsOf(text) {
  return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)).replace(/\D/g, '')
}

export function brandOf(text) {
  return rulesOf(digitsOf(text)).brand
}

export function codeLength(number) {
  return rulesOf(digitsOf(number)).code
}

export function longestNumber(number) {
  return Math.max(...rulesOf(digitsOf(number)).lengths)
}

/** The check digit rule of every card number. */
export function passesLuhn(digits) {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    sum += place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0)
  }
  return sum % 10 === 0
}

/** `4242424242424242` → `4242 4242 4242 4242`, in the groups that the brand prints. */
export function groupNumber(text) {
  const digits = digitsOf(text).slice(0, longestNumber(text))
  let rest = digits
  const groups = []
  for (const size of rulesOf(digits).groups) {
    if (rest) groups.push(rest.slice(0, size))
    rest = rest.slice(size)
  }
  return groups.join(' ')
}

/** `1230` → `12 / 30`; a first digit above one can only be a month of its own. */
export function writeExpiry(text) {
  const separated = /^\s*(\d)\s*\/\s*(.*)$/.exec(text)
  let digits = digitsOf(separated ? `0${separated[1]}${separated[2]}` : text)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`
  // Browsers fill in four-digit years.
  if (/^\d\d20\d\d$/.test(digits)) digits = digits.slice(0, 2) + digits.slice(4)
  digits = digits.slice(0, /^\d\d20/.test(digits) ? 6 : 4)
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits
}

export function readExpiry(text) {
  const digits = digitsOf(writeExpiry(text))
  return { month: Number(digits.slice(0, 2)), year: 2000 + Number(digits.slice(2, 4)), complete: digits.length === 4 }
}

const problem = (field, code, message) => ({ field, type: 'validation_error', code, message })

export function checkNumber(text) {
  const digits = digitsOf(text)
  const rules = rulesOf(digits)
  const incomplete = problem('number', 'incomplete_number', 'Your card number is incomplete.')
  if (digits.length < Math.min(...rules.lengths)) return incomplete
  if (!passesLuhn(digits)) {
    return digits.length < usualLength(rules)
      ? incomplete
      : problem('number', 'invalid_number', 'Your card number is invalid.')
  }
  return rules.lengths.includes(digits.length) ? null : incomplete
}

/** `today` decides what is past; a year more than fifty years ahead is a typing error. */
export function checkExpiry(text, today) {
  const { month, year, complete } = readExpiry(text)
  const typed = digitsOf(text)
  if (typed.length >= 2 && (month < 1 || month > 12)) {
    return problem('expiry', 'invalid_expiry_month', "Your card's expiration month is invalid.")
  }
  if (!complete) return problem('expiry', 'incomplete_expiry', "Your card's expiration date is incomplete.")
  const thisYear = today.getFullYear()
  if (year < thisYear) {
    return problem('expiry', 'invalid_expiry_year_past', "Your card's expiration year is in the past.")
  }
  if (year === thisYear && month < today.getMonth() + 1) {
    return problem('expiry', 'invalid_expiry_month_past', "Your card's expiration date is in the past.")
  }
  if (year > thisYear + 50) return problem('expiry', 'invalid_expiry_year', "Your card's expiration year is invalid.")
  return null
}

export function checkCode(text, number) {
  return digitsOf(text).length === codeLength(number)
    ? null
    : problem('code', 'incomplete_cvc', "Your card's security code is incomplete.")
}
