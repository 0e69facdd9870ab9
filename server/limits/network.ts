import { isIPv4, SocketAddress } from 'node:net'

/**
 * The network of an address: an IPv4 address (also in its IPv6 form), or the /64 prefix of an IPv6 subscriber.
 * Anything else is returned unchanged.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  return mapped ?? prefixOf(ip, 64) ?? ip
}

/**
 * The /48 prefix of a network that is a /64 prefix: one subscriber may have a /48, which holds 65,536 such networks.
 */
export const siteOf = (network: string): string | undefined =>
  network.endsWith('::/64') ? prefixOf(network.slice(0, -'/64'.length), 48) : undefined

/** The first bits of an IPv6 address, in canonical form; undefined for anything else. */
function prefixOf(ip: string, bits: number): string | undefined {
  const address = isIPv4(ip) ? undefined : canonical(ip.split('%')[0] ?? '')
  if (!address) return undefined
  // `::` means as many groups of zeros as are missing.
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, bits / 16).join(':')}::/${bits}`
}

/** The address in canonical form; undefined if invalid. */
function canonical(ip: string): string | undefined {
  try {
    return new SocketAddress({ address: ip, family: 'ipv6' }).address
  } catch {
    return undefined
  }
}
