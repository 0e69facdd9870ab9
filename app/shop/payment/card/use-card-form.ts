import type { StripeCardElement } from '@stripe/stripe-js'
import { type RefObject, useEffect, useState } from 'react'
import { cardError } from '#messages/payment.ts'
import { type CardProvider, openProvider } from './card-provider.ts'

export type CardFormState =
  | { state: 'loading' | 'failed' }
  | { state: 'ready'; provider: CardProvider; element: StripeCardElement }

interface CardFormOptions {
  container: RefObject<HTMLElement | null>
  /** The number of attempts to open it: a new one opens it again. */
  tries: number
  /** Called with the provider's validation message; undefined when there is none. */
  onError(message: string | undefined): void
}

/** The provider's card form, mounted in `container`. Card data never reaches the shop. */
export function useCardForm({ container, tries, onError }: CardFormOptions): CardFormState {
  const [form, setForm] = useState<CardFormState>({ state: 'loading' })
  // Mounts and unmounts the form of the card provider's script.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt opens it again; messages need no new form
  useEffect(() => {
    let card: StripeCardElement | undefined
    let unmounted = false
    setForm({ state: 'loading' })
    openProvider()
      .then((provider) => {
        const element = container.current
        if (unmounted || !element) return
        card = provider.stripe.elements().create('card', { hidePostalCode: true, style: styleOf(element) })
        card.on('ready', () => card && setForm({ state: 'ready', provider, element: card }))
        card.on('change', ({ error }) => onError(error && cardError(error)))
        card.on('loaderror', () => setForm({ state: 'failed' }))
        card.mount(element)
      })
      .catch((error: unknown) => {
        console.warn('The card form could not be opened', error)
        if (!unmounted) setForm({ state: 'failed' })
      })
    return () => {
      unmounted = true
      card?.destroy()
    }
  }, [tries])
  return form
}

/** The provider's frame cannot read the page's design tokens, so the computed colors are passed to it. */
function styleOf(container: HTMLElement) {
  const { color } = getComputedStyle(container)
  const token = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name).trim()
  return {
    base: { color, fontSize: '16px', iconColor: color, '::placeholder': { color: token('--soft') } },
    invalid: { color: token('--danger'), iconColor: token('--danger') },
  }
}
