import { expect, it } from 'vitest'
import { placeAt } from './places.ts'

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
    expect([path, placeAt(pathname, search ? `?${search}` : '')?.name]).toEqual([path, place])
  }
})
