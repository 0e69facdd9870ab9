import { type Browser, chromium } from 'playwright-core'
import { findChromium } from '#scripts/chromium.ts'

/** Without background activity, and able to run as root. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

let shared: Promise<Browser> | undefined

/** One Chromium for all test files of a worker, restarted after a crash. It is closed with the worker. */
export async function sharedChromium(): Promise<Browser> {
  if (!(await shared?.catch(() => undefined))?.isConnected()) shared = launchChromium()
  return shared as Promise<Browser>
}

/** Starts a headless Chromium. */
export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium: run npm test, which installs one, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, args })
}
