import { expect, it } from 'vitest'
import {
  asAmount,
  conditionLabels,
  findFilterProblem,
  invalidDays,
  ordersPath,
  readOrdersQuery,
  usualDays,
  withoutConditions,
} from './orders-query.ts'

const read = (path: string) => readOrdersQuery(new URL(path, 'http://shop').searchParams)

it('parses the URL of the order list and writes it again', () => {
  for (const path of [
    '/admin/orders',
    '/admin/orders?status=shipped&tag=gift&channel=counter&search=oud&page=3',
    '/admin/orders?from=2026-11-01&to=2026-11-22&product=oud&place=BD-18&courier=pathao&min=100&max=2500.5&sort=highest',
    '/admin/orders?status=pending&phone=%2B8801712345678',
    '/admin/orders?status=pending&account=0b1f9c1e-6a52-4a8e-9d43-5d6f4a1b2c3d',
  ])
    expect(ordersPath(read(path))).toBe(path)
  const unreadable =
    '/admin/orders?from=1.11.&to=2026-99-01&courier=unknown&account=7&min=-1&max=many&sort=random&product=%20'
  expect(ordersPath(read(unreadable))).toBe('/admin/orders')
  // Of the first year, only the first digits are typed yet.
  expect(ordersPath(read('/admin/orders?from=0202-11-01&to=9999-12-31'))).toBe('/admin/orders')
})

it('takes amounts as they are typed', () => {
  expect(['1,500', '৳ 99.5', '১২৫০', '1,49,900', '99999999.99'].map(asAmount)).toEqual([
    1_500, 99.5, 1_250, 149_900, 99_999_999.99,
  ])
  const invalid = ['1e3', '', '12.345', '100000000', '149,50']
  expect(invalid.map(asAmount)).toEqual(invalid.map(() => undefined))
})

it('says why the typed filters cannot be used, instead of leaving them out', () => {
  const problemWith = (typed: Record<string, string | undefined>) => findFilterProblem((name) => typed[name] ?? '')
  expect(problemWith({})).toBeUndefined()
  expect(problemWith({ from: '2026-11-01', to: '2026-11-22', min: '100', max: '1,49,900' })).toBeUndefined()
  for (const typed of [{ from: '0026-12-01' }, { from: '2026-11-01', to: '2100-01-01' }, { to: '2026-11' }])
    expect(problemWith(typed)).toBe(invalidDays)
  expect(problemWith({ from: '2026-11-22', to: '2026-11-01' })).toBe('The first date is after the last one.')
  expect(problemWith({ min: '149.5.0' })).toBe('Enter amounts such as 1,500 or 99.50.')
  expect(problemWith({ max: '149,50' })).toBe('“149,50” has a decimal comma: enter 149.50')
  expect(problemWith({ min: '2', max: '1' })).toBe('The lowest amount is above the highest.')
})

it('names the active filters and how to remove each', () => {
  const query = read('/admin/orders?status=shipped&page=2&from=2026-11-01&to=2026-11-22&courier=redx&max=500')
  const labels = conditionLabels(query)
  expect(labels.map(({ label }) => label)).toEqual(['1 Nov 2026 to 22 Nov 2026', 'RedX', 'Up to ৳500.00'])
  expect(ordersPath(labels[0]?.without ?? {})).toBe('/admin/orders?status=shipped&courier=redx&max=500')
  expect(ordersPath(withoutConditions(query))).toBe('/admin/orders?status=shipped')
})

it('names the customer whose orders are listed', () => {
  const query = read('/admin/orders?account=0b1f9c1e-6a52-4a8e-9d43-5d6f4a1b2c3d&min=100')
  const account = { name: 'Rafiq Islam', email: 'islam@gmail.com' }
  const [customer] = conditionLabels(query, account)
  expect(customer?.label).toBe('Rafiq Islam (islam@gmail.com)')
  expect(ordersPath(customer?.without ?? {})).toBe('/admin/orders?min=100')
  expect(conditionLabels(query)[0]?.label).toBe('One customer')
  expect(ordersPath(withoutConditions(query))).toBe('/admin/orders')
})

it('shows the phone number of the orders as a filter', () => {
  const query = read('/admin/orders?phone=01712345678&min=100')
  const [phone] = conditionLabels(query)
  expect(phone?.label).toBe('01712345678')
  expect(ordersPath(phone?.without ?? {})).toBe('/admin/orders?min=100')
  expect(ordersPath(withoutConditions(query))).toBe('/admin/orders')
})

it('calculates days in the time zone of Dhaka', () => {
  const evening = new Date('2026-11-21T19:00:00Z')
  expect(usualDays(evening).map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-11-22 2026-11-22',
    '2026-11-21 2026-11-21',
    '2026-11-16 2026-11-22',
    '2026-10-24 2026-11-22',
  ])
})
