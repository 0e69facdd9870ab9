interface PhoneCode {
  code: string
  shopUrl: string
}

/** One part of 160 characters. Browsers read the code from the last line (WICG, Origin-bound one-time codes). */
export const phoneCodeText = ({ code, shopUrl }: PhoneCode): string =>
  `${code} is your code for AL-ARIA. It is valid for 5 minutes. We never ask for it on the phone.\n\n@${new URL(shopUrl).hostname} #${code}`
