import type { Plugin } from 'vite'
import * as fields from '../app/response-fields.ts'

/** Puts the values of app/response-fields.ts in the place of that file. */
export const responseFields: Plugin = {
  name: 'response-fields',
  load(id) {
    if (!id.endsWith('/app/response-fields.ts')) return undefined
    const lines = Object.entries(fields).map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    return lines.join('\n')
  },
}
