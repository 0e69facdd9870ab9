// Without zod: the cart imports it.
/** Digits of a code, minutes that it is valid, seconds until another one can be requested, and wrong tries. */
export const phoneCode = { digits: 6, minutes: 5, pause: 60, tries: 5 } as const
