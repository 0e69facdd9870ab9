import { lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** A host has no public address. */
export class NotPublic extends Error {
  constructor() {
    super('This address is not on the internet')
  }
}

/** Addresses that are not public (IANA special-purpose registries): what others name must not reach inner services. */
const inner = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, prefix, 'ipv4')

/** IPv6 is public in 2000::/3 only; what embeds an IPv4 address there (6to4, Teredo) is left out as well. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const embedding = new BlockList()
embedding.addSubnet('2002::', 16, 'ipv6')
embedding.addSubnet('2001::', 32, 'ipv6')

/** Whether an address is one of the internet. */
export const isPublic = (address: string): boolean =>
  isIP(address) === 4
    ? !inner.check(address, 'ipv4')
    : publicIpv6.check(address, 'ipv6') && !embedding.check(address, 'ipv6')

/** Resolves a host to its public addresses: checked where the connection is made, so that no second answer passes. */
export const publicLookup: LookupFunction = (host, options, done) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, '', 0)
    const allowed = addresses.filter(({ address }) => isPublic(address))
    if (allowed.length === 0) return done(new NotPublic(), '', 0)
    if (options.all) return done(null, allowed)
    const [first] = allowed
    done(null, first?.address ?? '', first?.family ?? 4)
  })
