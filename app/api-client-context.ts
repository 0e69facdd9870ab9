import { createContext } from 'react-router'
import type { Client } from './api.ts'

/** During server rendering: the shop's API, called in the same process. Set for each rendering by server/pages. */
export const apiClientContext = createContext<Client>()
