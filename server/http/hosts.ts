/** A name, an IPv4 address or a bracketed IPv6 one, each with or without a port. */
const wellFormed = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/**
 * Whether a Host header is valid; invalid ones are rejected before they are used. X-Forwarded-Host, which
 * the framework's `request.host` prefers, is never read: most proxies pass on the one that a client sends.
 */
export const isWellFormedHost = (host: string | undefined): boolean => host !== undefined && wellFormed.test(host)

/** The host of a URL as a browser sends it: in lower case, without the default port. */
export const hostOf = (url: string): string => new URL(url).host
