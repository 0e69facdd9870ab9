/** A decline. `code`, `decline_code` and messages are the provider's. */
export interface Decline {
  code: string
  decline_code?: string
  param?: string
  message: string
  blocked?: true
}

const declined = (decline_code: string, message = 'Your card was declined.'): Decline => ({
  code: 'card_declined',
  decline_code,
  message,
})

export const declines = {
  generic_decline: declined('generic_decline'),
  insufficient_funds: declined('insufficient_funds', 'Your card has insufficient funds.'),
  lost_card: declined('lost_card'),
  stolen_card: declined('stolen_card'),
  fraudulent: { ...declined('fraudulent'), blocked: true },
  live_card: declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test (live) card. ' +
      'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
  ),
  authentication_required: {
    code: 'authentication_required',
    decline_code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
  expired_card: { code: 'expired_card', param: 'exp_month', message: 'Your card has expired.' },
  incorrect_cvc: { code: 'incorrect_cvc', param: 'cvc', message: "Your card's security code is incorrect." },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} satisfies Record<string, Decline>

export interface CardOutcome {
  decline?: keyof typeof declines
  /** The card requires 3-D Secure. */
  challenge?: true
  /** The result of a refund after it was accepted. */
  refund?: 'fails_later' | 'pending_first'
}

export interface TestCard {
  number: string
  brand: 'amex' | 'mastercard' | 'visa'
  /** The provider's id of the test card. */
  method: string
  /** Shown on the sandbox's own page. */
  shows: string
  outcome: CardOutcome
}

function card(number: string, method: string, shows: string, outcome: CardOutcome = {}): TestCard {
  const brand = number.startsWith('5') ? 'mastercard' : number.startsWith('3') ? 'amex' : 'visa'
  return { number, brand, method: `pm_card_${method}`, shows, outcome }
}

export const testCards: TestCard[] = [
  card('4242424242424242', 'visa', 'Pays immediately'),
  card('5555555555554444', 'mastercard', 'Pays immediately (Mastercard)'),
  card('378282246310005', 'amex', 'Pays immediately (American Express, four-digit code)'),
  card('4000002760003184', 'authenticationRequired', 'Requires 3-D Secure, then pays', { challenge: true }),
  card('4000000000003220', 'threeDSecure2Required', 'Requires 3-D Secure, then pays', { challenge: true }),
  card(
    '4000008260003178',
    'authenticationRequiredChargeDeclinedInsufficientFunds',
    '3-D Secure, then insufficient funds',
    { challenge: true, decline: 'insufficient_funds' },
  ),
  card('4000008400001629', 'threeDSecureRequiredChargeDeclined', '3-D Secure, then declined', {
    challenge: true,
    decline: 'generic_decline',
  }),
  card('4000000000000002', 'chargeDeclined', 'Declined', { decline: 'generic_decline' }),
  card('4000000000009995', 'chargeDeclinedInsufficientFunds', 'Declined: insufficient funds', {
    decline: 'insufficient_funds',
  }),
  card('4000000000009987', 'chargeDeclinedLostCard', 'Declined: lost card', { decline: 'lost_card' }),
  card('4000000000009979', 'chargeDeclinedStolenCard', 'Declined: stolen card', { decline: 'stolen_card' }),
  card('4000000000000069', 'chargeDeclinedExpiredCard', 'Declined: card has expired', { decline: 'expired_card' }),
  card('4000000000000127', 'chargeDeclinedIncorrectCvc', 'Declined: incorrect security code', {
    decline: 'incorrect_cvc',
  }),
  card('4000000000000119', 'chargeDeclinedProcessingError', 'Declined: processing error', {
    decline: 'processing_error',
  }),
  card('4100000000000019', 'radarBlock', 'Always blocked as fraudulent', { decline: 'fraudulent' }),
  card('4000000000005126', 'refundFail', 'Pays; a refund fails some seconds later', { refund: 'fails_later' }),
  card('4000000000007726', 'pendingRefund', 'Pays; a refund is pending for some seconds', { refund: 'pending_first' }),
]

/** Invalid numbers, listed on the sandbox's page. */
export const rejectedNumbers = [{ number: '4242424242424241', shows: 'Rejected in the form: incorrect number' }]

const byNumber = new Map(testCards.map((each) => [each.number, each]))
const byMethod = new Map(testCards.map((each) => [each.method, each]))

/** The test card of a number. Any other number might be a real card, and is declined. */
export function outcomeOf(number: string): CardOutcome {
  return byNumber.get(number)?.outcome ?? { decline: 'live_card' }
}

export function cardOfMethod(method: string): TestCard | undefined {
  return byMethod.get(method)
}
