import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Addresses of this machine. */
const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Addresses of private networks, and those of a link without a router. */
const privateNetworks = new BlockList()
for (const [network, bits] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, bits)
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6')
privateNetworks.addSubnet('fe80::', 10, 'ipv6')

/** Headers that proxies, load balancers and tunnels add, besides those that begin with `x-forwarded-`. */
const addedByProxies = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'true-client-ip',
  'client-ip',
  'cf-connecting-ip',
  'cf-ray',
  'cdn-loop',
  'fastly-client-ip',
  'x-envoy-external-address',
  'x-amzn-trace-id',
]

function contains(list: BlockList, address: string): boolean {
  const plain = address.replace(/%.*$/, '')
  const version = isIP(plain)
  return version !== 0 && list.check(plain, version === 4 ? 'ipv4' : 'ipv6')
}

const isNear = (address: string) => contains(loopback, address) || contains(privateNetworks, address)

/** The name or address in a Host header, without its port and brackets. */
const nameIn = (host: string) =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')

function isLocalHost(host: string): boolean {
  const name = nameIn(host)
  return name === 'localhost' || /\.local(host)?$/.test(name) || isNear(name)
}

/** Without a trace of a proxy. One that adds no header and passes on or replaces the Host cannot be recognized. */
function isWithoutProxy({ headers, raw }: FastifyRequest): boolean {
  const isForwarded = Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded-') || addedByProxies.includes(name),
  )
  // Browsers use 1.1 at least; nginx uses 1.0 unless configured otherwise, and then adds no header.
  return !isForwarded && raw.httpVersion !== '1.0'
}

/**
 * Whether a browser on this machine or in its private network sent the request itself: both the peer and the Host are
 * local, and no proxy has forwarded it. The addresses that a proxy reports are never used.
 */
export const isDirect = (request: FastifyRequest): boolean =>
  isWithoutProxy(request) && isNear(request.socket.remoteAddress ?? '') && isLocalHost(request.headers.host ?? '')

/** The same for this machine only. */
export const isFromThisMachine = (request: FastifyRequest): boolean =>
  isDirect(request) &&
  contains(loopback, request.socket.remoteAddress ?? '') &&
  /^localhost$|^127\.|^::1$/.test(nameIn(request.headers.host ?? ''))
