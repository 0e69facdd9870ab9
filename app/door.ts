import { createContext } from 'react-router'
import type { Client } from './api.ts'

/** During server rendering: the shop's API through the server's own door. Set by server/pages.ts for each rendering. */
export const apiDoor = createContext<Client>()
