import { useEffect, useEffectEvent } from 'react'

/** WebOTP, which TypeScript’s types of the browser do not have yet. https://wicg.github.io/web-otp/ */
interface CodeRequest extends CredentialRequestOptions {
  otp: { transport: ['sms'] }
}

/** Calls `onCode` with the code of a message that arrives on this phone, where the browser can read it. */
export function useCodeFromMessage(onCode: (code: string) => void) {
  const receive = useEffectEvent(onCode)
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const waiting = new AbortController()
    const request: CodeRequest = { otp: { transport: ['sms'] }, signal: waiting.signal }
    navigator.credentials.get(request).then(
      (credential) => {
        const code = (credential as { code?: string } | null)?.code
        if (code) receive(code)
      },
      // Denied, or the form was left: the code is typed.
      () => {},
    )
    return () => waiting.abort()
  }, [])
}
