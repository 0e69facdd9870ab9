import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { afterAll, expect, it } from 'vitest'
import { visibleLiterals } from '#tests/support/visible-literals.ts'
import { readMessage } from './read-message.ts'

const api = new API({ cwd: resolve('.') })
const project = api.updateSnapshot({ openProjects: ['tsconfig.json'] }).getProjects()[0]
afterAll(() => api.close())

/** Where the sentences of customers are: their calls, and what they type. */
const forCustomers = [
  'contract/{contact,phone,text-fields,hidden-characters}.ts',
  'contract/accounts/{accounts,phone-sign-in}.ts',
  'contract/catalogue/reviews.ts',
  'contract/orders/orders.ts',
  'contract/payments/{payments,ways-to-pay}.ts',
  'server/{call,errors}.ts',
  'server/limits/*.ts',
  'server/modules/accounts/**/*.ts',
  'server/modules/catalogue/reviews/own-review.ts',
  'server/modules/catalogue/storefront/require-product.ts',
  'server/modules/contact/routes.ts',
  'server/modules/payments/{provider-errors,routes}.ts',
  'server/modules/payments/attempts/*.ts',
]

/** Words, sentences for staff, and parts of sentences. */
const others = [
  'No longer sold',
  'Only … of … … left.',
  'If it happens again, please tell us this number: ….',
  'Enter the customer’s phone number',
  'Enter a phone number that can be called, as in 01712345678',
  'Enter the shop’s phone number',
  'Enter a phone number that customers can call, as in 01712345678',
]

/** What is no sentence is a key, a description of the contract or a part of a query. */
const isKnown = (text: string) =>
  !/^[“\p{Lu}].* /su.test(text) || others.includes(text) || readMessage(text) !== undefined

it('every sentence for customers is among the messages, with its code and Bangla', () => {
  const files = globSync(forCustomers).filter((path) => !/decide-held-payment|\.test\.ts$/.test(path))
  const found = files.flatMap((path) => {
    const file = project?.program.getSourceFile(resolve(path))
    if (!file) throw new Error(`not part of the project: ${path}`)
    return visibleLiterals(file).flatMap(({ text }) => (isKnown(text) ? [] : [`${path}: ${text}`]))
  })
  expect(files.length).toBeGreaterThan(50)
  expect(found).toEqual([])
})
