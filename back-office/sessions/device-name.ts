/** The most specific first: most browsers also name those that they are compatible with. */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: [pattern: RegExp, name: string][] = [
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (list: typeof browsers, userAgent: string) => list.find(([pattern]) => pattern.test(userAgent))?.[1]

/** A browser and where it runs, such as “Chrome on Windows”, from what it sends as `User-Agent`. */
export function deviceName(userAgent: string): string {
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'An unknown device')
}
