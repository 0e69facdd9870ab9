import { expect, it } from 'vitest'
import { shippedRoles } from '#contract/accounts/roles.ts'
import { placeAt, sectionsFor } from './places.ts'

const namesFor = (role: keyof typeof shippedRoles) =>
  sectionsFor((...oneOf) => shippedRoles[role].grants.some(({ permission }) => oneOf.includes(permission))).flatMap(
    ({ places }) => places.map(({ name }) => name),
  )

it('shows people the places of what they may do', () => {
  expect(namesFor('packing')).toEqual(['Today', 'Orders', 'To pack', 'Stock'])
  expect(namesFor('content')).toEqual(['Today', 'Catalogue', 'Messages', 'Letters', 'Content'])
  expect(namesFor('accounts')).toEqual(['Today', 'Orders', 'Reports', 'Settlements', 'Accounts', 'Change log'])
  expect(namesFor('manager')).not.toContain('Ways to pay')
})

it('a screen belongs to the place with the longest path that it is at or below', () => {
  for (const [path, place] of [
    ['/admin', 'Today'],
    ['/admin/holds', 'Today'],
    ['/admin/orders', 'Orders'],
    ['/admin/orders?status=shipped', 'Orders'],
    ['/admin/orders?status=confirmed', 'To pack'],
    ['/admin/orders?status=confirmed&page=2', 'To pack'],
    ['/admin/orders/new', 'Orders'],
    ['/admin/print?ids=1', 'Orders'],
    ['/admin/settlements/17', 'Settlements'],
    ['/admin/settings/payments', 'Ways to pay'],
    ['/admin/settings/changes', 'Settings'],
    ['/admin/catalogue/stock', 'Catalogue'],
    ['/admin/sessions', undefined],
  ] as const) {
    const [pathname = '', search] = path.split('?')
    expect([
      path,
      placeAt(
        pathname,
        search ? `?${search}` : '',
        sectionsFor(() => true),
      )?.name,
    ]).toEqual([path, place])
  }
})
