// Inside the frame: reads, validates and sends the card data; only events and responses are passed to the page.
import * as entry from './card-entry.js'
import { callProvider } from './provider.js'

const form = document.getElementById('card')
const { number, expiry, code } = form.elements
const fields = { number, expiry, code }
const order = [number, expiry, code]
const brandMark = document.getElementById('brand')
const problemText = document.getElementById('problem')
const names = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'Amex',
  discover: 'Discover',
  diners: 'Diners',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}
// Fields left or submitted incomplete: only these show “incomplete”.
const left = new Set()
let port
let publishableKey
let last = ''

const checks = {
  number: () => entry.checkNumber(number.value),
  expiry: () => entry.checkExpiry(expiry.value, new Date()),
  code: () => entry.checkCode(code.value, number.value),
}

function problems(all) {
  return Object.keys(checks).flatMap((name) => {
    const problem = checks[name]()
    if (!problem) return []
    const unfinished = problem.code.startsWith('incomplete')
    return all || !unfinished || (left.has(name) && fields[name].value) ? [problem] : []
  })
}

function report(all = false) {
  const shown = problems(all)
  for (const [name, field] of Object.entries(fields)) {
    // Only the field of the message: the next is marked once this one is valid.
    field.setAttribute('aria-invalid', String(shown[0]?.field === name))
  }
  problemText.textContent = shown[0]?.message ?? ''
  const brand = entry.brandOf(number.value)
  brandMark.textContent = names[brand] ?? ''
  code.maxLength = entry.codeLength(number.value)
  const error = shown[0] && { type: shown[0].type, code: shown[0].code, message: shown[0].message }
  const empty = order.every((field) => field.value === '')
  const change = { complete: problems(true).length === 0, empty, brand, error }
  const text = JSON.stringify(change)
  // Not recorded as sent until the page is connected.
  if (port && text !== last) {
    post('change', change)
    last = text
  }
  return shown
}

const post = (type, payload = {}) => port?.postMessage({ type, payload })

/** Rewrites a field and keeps the caret after the same digit. */
function rewrite(field, write) {
  const caret = entry.digitsOf(field.value.slice(0, field.selectionStart)).length
  const atEnd = field.selectionStart === field.value.length
  const text = write(field.value)
  if (text === field.value) return
  field.value = text
  let place = text.length
  if (!atEnd) for (place = 0; entry.digitsOf(text.slice(0, place)).length < caret; ) place += 1
  field.setSelectionRange(place, place)
}

number.addEventListener('input', () => rewrite(number, entry.groupNumber))
expiry.addEventListener('input', ({ inputType }) => {
  // Deleting must not insert the separator again.
  if (!inputType?.startsWith('delete')) rewrite(expiry, entry.writeExpiry)
})
code.addEventListener('input', () =>
  rewrite(code, (text) => entry.digitsOf(text).slice(0, entry.codeLength(number.value))),
)

form.addEventListener('input', ({ target }) => {
  report()
  const done = target.selectionStart === target.value.length && !checks[target.name]()
  if (done && target.value) order[order.indexOf(target) + 1]?.focus()
})
form.addEventListener('keydown', (event) => {
  const { key, target } = event
  if (key === 'Escape') post('escape')
  const before = order[order.indexOf(target) - 1]
  if (key !== 'Backspace' || target.value || !before) return
  event.preventDefault()
  before.focus()
})
form.addEventListener('submit', (event) => event.preventDefault())
let focused = false
form.addEventListener('focusin', () => {
  if (!focused) post('focus')
  focused = true
})
form.addEventListener('focusout', ({ target, relatedTarget }) => {
  left.add(target.name)
  report()
  if (relatedTarget && form.contains(relatedTarget)) return
  focused = false
  post('blur')
})

const properties = {
  color: '--color',
  fontFamily: '--family',
  fontSize: '--size',
  fontWeight: '--weight',
  letterSpacing: '--spacing',
  iconColor: '--icon',
}

function applyStyle({ style = {}, background, disabled = false, hideIcon = false }) {
  const { base = {}, invalid = {} } = style
  const root = document.documentElement.style
  for (const [name, property] of Object.entries(properties)) {
    if (base[name] === undefined) root.removeProperty(property)
    else root.setProperty(property, String(base[name]))
  }
  if (background) root.setProperty('--background', background)
  const placeholder = base['::placeholder']?.color
  if (placeholder) root.setProperty('--placeholder', placeholder)
  if (invalid.color) root.setProperty('--invalid', invalid.color)
  for (const field of order) field.disabled = disabled
  brandMark.hidden = hideIcon
}

function cardData() {
  const { month, year } = entry.readExpiry(expiry.value)
  return { number: entry.digitsOf(number.value), exp_month: month, exp_year: year, cvc: entry.digitsOf(code.value) }
}

async function send(type, { path, params, billing_details, metadata }) {
  const shown = report(true)
  if (shown.length > 0) {
    for (const name of Object.keys(fields)) left.add(name)
    fields[shown[0].field].focus()
    const { type: kind, code: reason, message } = shown[0]
    return { error: { type: kind, code: reason, message } }
  }
  const method = { type: 'card', card: cardData(), billing_details, metadata }
  const call = (to, body) => callProvider(new URL('.', location.href), publishableKey, 'POST', to, body)
  if (type === 'createToken') return call('v1/tokens', { card: method.card })
  if (type === 'createPaymentMethod') return call('v1/payment_methods', method)
  return call(path, { ...params, payment_method_data: method })
}

const commands = {
  update: applyStyle,
  focus: () => (order.find((field) => checks[field.name]()) ?? number).focus(),
  blur: () => document.activeElement?.blur(),
  clear() {
    form.reset()
    left.clear()
    report()
  },
}

addEventListener('message', ({ source, data, ports }) => {
  if (port || source !== parent || data?.type !== 'open' || !ports[0]) return
  port = ports[0]
  publishableKey = data.publishableKey
  applyStyle(data.options ?? {})
  port.onmessage = async ({ data: { type, id, payload } }) => {
    if (id === undefined) commands[type]?.(payload ?? {})
    else port.postMessage({ type: 'response', id, payload: await send(type, payload) })
  }
  const reportHeight = () => post('height', { height: Math.ceil(form.getBoundingClientRect().height) })
  new ResizeObserver(reportHeight).observe(form)
  // Also now: when the shop enables its Pay button, nothing above it must grow under the customer's press.
  reportHeight()
  post('ready')
  // Someone typed before the page was connected.
  if (order.some(({ value }) => value)) report()
})
