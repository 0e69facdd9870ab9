import { createContext as createReactContext } from 'react'
import { createContext } from 'react-router'

/** Marks the scripts that the shop itself wrote into a page, so that the page's policy can name them and no others. */
export const nonceOf = createContext<string>('')
export const NonceContext = createReactContext<string | undefined>(undefined)
