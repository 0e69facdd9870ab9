import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { api } from '#app/api.ts'
import type { CardForm } from '#contract/payments/payments.ts'

export interface CardProvider {
  stripe: Stripe
  form: CardForm
}

let loadedForm: Promise<CardForm> | undefined
let opened: Promise<CardProvider> | undefined

/** The settings of the card form, loaded once; a failed call is made again by the next one. */
export function loadCardForm(): Promise<CardForm> {
  loadedForm ??= api('GET /api/payment/config').catch((error: unknown) => {
    loadedForm = undefined
    throw error
  })
  return loadedForm
}

async function open(): Promise<CardProvider> {
  const form = await loadCardForm()
  // The sandbox's own script replaces the provider's, which then loads nothing.
  if (form.scriptUrl) await import(/* @vite-ignore */ form.scriptUrl)
  const stripe = await loadStripe(form.publishableKey)
  if (!stripe) throw new Error('the card provider has no script')
  return { stripe, form }
}

/** The provider's script, loaded once, and only when the customer chooses to pay by card. */
export function openProvider(): Promise<CardProvider> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}
