// Stripe.js, as far as the shop needs it, talking to the sandbox this file came from.
import { IntegrationError, makeCardElement } from './element.js'
import { callProvider } from './provider.js'
import { openBankWindow } from './three-d-secure-window.js'

const base = new URL('.', import.meta.url)
const requesters = new WeakMap()

function idOf(clientSecret) {
  const [id, rest] = String(clientSecret).split('_secret_')
  if (!rest || !id.startsWith('pi_')) {
    throw new IntegrationError(
      'Invalid value for stripe.confirmCardPayment intent secret: value should be a client secret of the form pi_…_secret_….',
    )
  }
  return id
}

function requesterOf(element) {
  const request = requesters.get(element)
  if (!request) throw new IntegrationError('A card Element of this Stripe instance is needed.')
  return request
}

const asIntent = ({ object, error }) => (object ? { paymentIntent: object } : { error })

export function Stripe(publishableKey) {
  if (typeof publishableKey !== 'string' || !publishableKey.startsWith('pk_test_')) {
    throw new IntegrationError('The payments sandbox takes a publishable test key (pk_test_…).')
  }
  const call = (method, path, params) => callProvider(base, publishableKey, method, path, params)
  const intentPath = (clientSecret, more = '') => `v1/payment_intents/${encodeURIComponent(idOf(clientSecret))}${more}`

  async function retrievePaymentIntent(clientSecret) {
    return asIntent(await call('GET', intentPath(clientSecret), { client_secret: clientSecret }))
  }

  /** Confirms with the card that is typed into the element, with a stored method, or with the intent's own. */
  async function confirm(clientSecret, data) {
    const { payment_method: method, return_url, receipt_email, shipping } = data
    const params = { client_secret: clientSecret, use_stripe_sdk: true, return_url, receipt_email, shipping }
    const path = intentPath(clientSecret, '/confirm')
    if (method && typeof method === 'object') {
      const { card, billing_details } = method
      if (!card?.token) return requesterOf(card)('confirm', { path, params, billing_details })
      const token = { type: 'card', card: { token: card.token }, billing_details }
      return call('POST', path, { ...params, payment_method_data: token })
    }
    return call('POST', path, { ...params, payment_method: method })
  }

  /** Opens 3-D Secure if required and returns the final state. */
  async function completeAction(clientSecret, intent) {
    if (intent.status !== 'requires_action') return toResult(intent)
    const { source, stripe_js: page } = intent.next_action.use_stripe_sdk ?? {}
    const url = page ? new URL(page, base).href : intent.next_action.redirect_to_url.url
    const how = await openBankWindow(url)
    if (how === 'closed' && source) {
      await call('POST', intentPath(clientSecret, '/source_cancel'), { client_secret: clientSecret, source })
    }
    const { paymentIntent, error } = await retrievePaymentIntent(clientSecret)
    return error ? { error } : toResult(paymentIntent)
  }

  function toResult(intent) {
    if (intent.status !== 'requires_payment_method' || !intent.last_payment_error) return { paymentIntent: intent }
    return { error: { ...intent.last_payment_error, payment_intent: intent } }
  }

  async function handleNextAction(clientSecret) {
    const { paymentIntent, error } = await retrievePaymentIntent(clientSecret)
    return error ? { error } : completeAction(clientSecret, paymentIntent)
  }

  return {
    elements(given = {}) {
      const made = new Map()
      return {
        create(type, options = {}) {
          if (type !== 'card') throw new IntegrationError(`The payments sandbox has card Elements only, no ${type}.`)
          if (made.has(type)) throw new IntegrationError('Can only create one Element of type card.')
          const onDestroy = () => made.delete(type)
          const { element, request } = makeCardElement({ base, publishableKey, options, onDestroy })
          made.set(type, element)
          requesters.set(element, request)
          return element
        },
        getElement: (type) => made.get(type) ?? null,
        update: (change) => void Object.assign(given, change),
        fetchUpdates: async () => ({}),
        submit: async () => ({}),
      }
    },

    async confirmCardPayment(clientSecret, data = {}, { handleActions = true } = {}) {
      const { object, error } = await confirm(clientSecret, data)
      if (error) return { error }
      return handleActions ? completeAction(clientSecret, object) : { paymentIntent: object }
    },

    async createPaymentMethod({ type = 'card', card, element = card, billing_details, metadata }) {
      if (type !== 'card') throw new IntegrationError('The payments sandbox takes cards only.')
      const token = element?.token
      const data = { type, card: { token }, billing_details, metadata }
      const { object, error } = token
        ? await call('POST', 'v1/payment_methods', data)
        : await requesterOf(element)('createPaymentMethod', { billing_details, metadata })
      return object ? { paymentMethod: object } : { error }
    },

    async createToken(element) {
      const { object, error } = await requesterOf(element)('createToken', {})
      return object ? { token: object } : { error }
    },

    retrievePaymentIntent,
    handleNextAction: ({ clientSecret }) => handleNextAction(clientSecret),
    handleCardAction: handleNextAction,
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

// The release that @stripe/stripe-js expects to find.
Stripe.version = 'endive'
window.Stripe = Stripe
