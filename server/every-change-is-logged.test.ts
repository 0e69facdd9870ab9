import { glob, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { isStaffCall } from '#contract/accounts/permissions.ts'
import { api } from '#contract/api.ts'
import type { Call } from '#contract/call.ts'

/** What writes a row of the change log. */
const writers = new Set(['recordChange', 'recordChanges', 'recordExport', 'saveVersion'])

/** Calls of staff that write none, each with the reason. */
const without: Readonly<Record<string, string>> = {
  'DELETE /api/admin/sessions': 'one’s own sessions',
  'DELETE /api/admin/sessions/:sessionId': 'one’s own session',
  'POST /api/admin/sign-out': 'one’s own session',
  'POST /api/admin/second-factor/key': 'changes nothing until a code confirms it, which is logged',
  'POST /api/admin/catalogue/imports': 'only reads the file',
  'POST /api/admin/catalogue/imports/:id/apply': 'its job logs each product, stock and price that it changes',
  'POST /api/admin/content/pictures': 'nobody sees a picture before a page is saved with it, which is logged',
  'POST /api/admin/counter/totals': 'reads',
  'POST /api/admin/letter-recipients': 'reads',
  'POST /api/admin/letters/:id/test': 'an email to oneself',
  'POST /api/admin/messages/:messageId/read': 'whether a message was opened, not what is done about it',
  'POST /api/admin/messages/:messageId/unread': 'the same',
  'POST /api/admin/offers/trial': 'reads',
  'POST /api/admin/orders/:orderId/test-courier': 'of the test courier, whose reports the order keeps',
  'POST /api/admin/payments-sandbox': 'opens the test payments, without money',
  'POST /api/admin/sale-prices/preview': 'reads',
  'PUT /api/admin/report-summary': 'when one gets an email oneself',
  'POST /api/admin/settlements/check': 'reads a statement',
  'POST /api/admin/settlements/headings': 'reads a statement',
}

interface Module {
  text: string
  /** Its functions and constants, by name. */
  declared: Map<string, string>
  /** What it imports or passes on: from which file, and under which name there. */
  imported: Map<string, [file: string, name: string]>
}

const modules = new Map<string, Module>()
beforeAll(async () => {
  for await (const file of glob('server/**/*.ts')) {
    if (file.endsWith('.test.ts')) continue
    const text = await readFile(file, 'utf8')
    const found = [...text.matchAll(/^(?:export )?(?:async )?(?:function\*? |const )(\w+)/gm)]
    const declared = new Map(found.map((one, at) => [one[1] ?? '', text.slice(one.index, found[at + 1]?.index)]))
    const imported: Module['imported'] = new Map()
    for (const [, names = '', from = ''] of text.matchAll(/^(?:import|export) \{([^}]*)\} from '(\.[^']+)'/gm)) {
      for (const one of names.split(',')) {
        const [name = '', as = name] = one.trim().split(' as ')
        if (name) imported.set(as, [join(dirname(file), from), name])
      }
    }
    modules.set(file, { text, declared, imported })
  }
})

/** Whether the source of a handler calls one of these functions, itself or by what it names. */
function callerOf(wanted: ReadonlySet<string>) {
  const known = new Map<string, boolean>()

  function calls(file: string, name: string): boolean {
    const key = `${file} ${name}`
    if (known.has(key)) return known.get(key) === true
    known.set(key, false)
    const { declared, imported } = modules.get(file) ?? {}
    const body = declared?.get(name)
    const from = imported?.get(name)
    const found = body !== undefined ? names(file, body, name) : from !== undefined && calls(...from)
    known.set(key, found)
    return found
  }

  function names(file: string, body: string, own = ''): boolean {
    const { declared, imported } = modules.get(file) ?? {}
    return [...new Set(body.match(/\b\w+\b/g))].some((word) => {
      const from = word === own ? undefined : imported?.get(word)
      if (from) return wanted.has(from[1]) || calls(...from)
      return word !== own && declared?.has(word) === true && calls(file, word)
    })
  }

  return (name: string): boolean => {
    const handler = handlerOf(name)
    return handler !== undefined && names(handler.file, handler.body)
  }
}

/** The source of a call's handler: from its name to the next one. Undefined: no route names it. */
function handlerOf(name: string): { file: string; body: string } | undefined {
  for (const [file, { text }] of modules) {
    // The pages share the handlers of their calls: `PUT /api/admin/content/${page}`.
    const spellings = [`'${name}'`, `\`${name.replace(/\/content\/\w+$/, '/content/${')}`]
    const [found] = spellings.filter((one) => text.includes(one) && (one.startsWith("'") || one.endsWith('${')))
    if (!found) continue
    const rest = text.slice(text.indexOf(found) + found.length)
    const end = rest.search(/['`](?:GET|POST|PUT|PATCH|DELETE) \/api/)
    return { file, body: rest.slice(0, end < 0 ? undefined : end) }
  }
  return undefined
}

it('every call of staff that changes something writes to the change log, but for those that are listed with a reason', () => {
  const changing = Object.entries<Call>(api).filter(
    ([name, { access }]) => isStaffCall(access) && !name.startsWith('GET '),
  )
  const writes = callerOf(writers)
  const silent = changing.filter(([name]) => !writes(name))
  expect(changing.length).toBeGreaterThan(100)
  expect(silent.map(([name]) => name).toSorted()).toEqual(Object.keys(without).toSorted())
})

/** Calls that may end sessions, each with what it asks for besides a session where it ends others. */
const endings: Readonly<Record<string, string>> = {
  'DELETE /api/admin/people/:userId/second-factor': 'the second factor, by its permission',
  'PUT /api/admin/people/:userId': 'the second factor, by its permission; the password for one’s own email',
  'DELETE /api/admin/second-factor': 'the second factor and the password',
  'POST /api/admin/second-factor/recovery-codes': 'the second factor and the password',
  'POST /api/admin/second-factor/confirmation': 'a code of the new key, which is given for the password',
  'DELETE /api/admin/sessions': 'the second factor, else the password',
  'DELETE /api/admin/sessions/:sessionId': 'the second factor, else the password; nothing for its own',
  'POST /api/admin/sign-out': 'only its own',
  'POST /api/admin/invitation/acceptance': 'an emailed link',
  'POST /api/user/reset-password': 'an emailed link',
  'POST /api/user/email-change/confirm': 'an emailed link',
  'POST /api/user/phone/confirm': 'a code to the number; for another number the password, or a code to the present one',
  'DELETE /api/user/phone': 'the password',
  'POST /api/admin/password-proof': 'only its own, after wrong passwords',
  'POST /api/admin/second-factor/key': 'only its own, after wrong passwords',
  'POST /api/admin/second-factor/proof': 'only its own, after wrong codes',
  'DELETE /api/user/sessions': 'a sign-in of the last 15 minutes, or the password',
  'DELETE /api/user/email-change': 'only its own, after wrong passwords',
  'POST /api/user/erasure': 'the password, or a code to the number',
  'PUT /api/user/profile': 'only its own, after wrong passwords',
}

it('every call that ends sessions is listed with what it asks for besides a session', () => {
  const ends = callerOf(new Set(['endOtherAccess', 'endStaffSessions', 'endOwnStaffSessions']))
  const found = Object.keys(api).filter((name) => !name.startsWith('GET ') && ends(name))
  expect(found.toSorted()).toEqual(Object.keys(endings).toSorted())
})
