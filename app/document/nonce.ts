import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** The nonce of the shop's own inline scripts, so that the content security policy allows only these. */
export const nonceOf = createContext<string>('')
export const NonceContext = createReactContext<string | undefined>(undefined)
