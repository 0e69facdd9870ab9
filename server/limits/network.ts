import { isIPv4, SocketAddress } from 'node:net'

/**
 * The network of an address: an IPv4 address (also in its IPv6 form), or the /64 prefix of an IPv6 subscriber.
 * Anything else is returned unchanged.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1]
  if (isIPv4(mapped ?? ip)) return mapped ?? ip
  const address = canonical(ip.split('%')[0] ?? '')
  if (!address) return ip
  // `::` means as many groups of zeros as are missing.
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** The address in canonical form; undefined if invalid. */
function canonical(ip: string): string | undefined {
  try {
    return new SocketAddress({ address: ip, family: 'ipv6' }).address
  } catch {
    return undefined
  }
}
