/** Beside an unticked box in the cart, and kept with the cart: what the customer agrees to. */
export const cartReminder = 'Remind me of this cart by email if I do not order, twice at most.'
