import { expect, it } from 'vitest'
import { networkOf, siteOf } from './network.ts'

it('treats an IPv4 address as one network, also in its IPv6 form', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

it('treats the first 64 bits of an IPv6 address as one network, however it is written', () => {
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0DB8:0001:0002::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::9')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(networkOf('2001:db8:1:2::9')).not.toBe(networkOf('2001:db8:1:3::9'))
})

it('leaves anything else unchanged', () => {
  expect(networkOf('unix:')).toBe('unix:')
})

it('a site is the first 48 bits of an IPv6 network; an IPv4 network has none', () => {
  expect(siteOf(networkOf('2001:db8:1:2::9'))).toBe('2001:db8:1::/48')
  expect(siteOf(networkOf('2001:db8::9'))).toBe('2001:db8:0::/48')
  expect(siteOf(networkOf('::1'))).toBe('0:0:0::/48')
  expect(siteOf(networkOf('203.0.113.7'))).toBeUndefined()
  expect(siteOf('unix:')).toBeUndefined()
})
