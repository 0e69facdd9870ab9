import type { Page } from 'playwright-core'
import { press } from './back-office.ts'
import type { customersOf } from './customer.ts'

interface Version {
  content: Record<string, object>
  version: number
}
interface ContentVersions {
  current: Version
  earlier: Version[]
}

/** API helpers for tests of edited pages. */
export function contentOf({ call }: Pick<ReturnType<typeof customersOf>, 'call'>) {
  return {
    /** Restores the initial content. */
    async restoreInitialContent(token: string, page: string) {
      const path = `/api/admin/content/${page}`
      const { current, earlier } = await call<ContentVersions>('GET', path, undefined, token)
      const body = { content: earlier.at(-1)?.content, version: current.version }
      if (body.content) await call('PUT', path, body, token)
    },
    /** Saves another version of one part of a page, as another staff member would. */
    async saveElsewhere(token: string, page: string, part: string, change: (before: object) => object) {
      const path = `/api/admin/content/${page}`
      const { content, version } = (await call<ContentVersions>('GET', path, undefined, token)).current
      const body = { content: { ...content, [part]: change(content[part] ?? {}) }, version }
      await call('PUT', path, body, token)
    },
  }
}

/** The HTML of a page as visitors without a browser get it. */
export const htmlAt = async (shop: { url: string }, path: string) => (await fetch(shop.url + path)).text()

/** What HTML shows, without its scripts. */
export const textIn = (html: string) => html.replace(/<(script|style)\b.*?<\/\1>/gs, '').replace(/<[^>]+>/g, '')

export const preview = (page: Page) => page.getByRole('dialog', { name: /^Preview/ })

/** Opens the preview, runs the given checks and closes it. */
export async function inPreview(page: Page, check: (shown: ReturnType<typeof preview>) => Promise<void>) {
  await press(page, 'Preview')
  await check(preview(page))
  await preview(page).getByRole('button', { name: 'Close' }).click()
  await preview(page).waitFor({ state: 'hidden' })
}
