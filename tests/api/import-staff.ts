import { expect } from 'vitest'
import type { CatalogueImport, ImportRow } from '#contract/catalogue/catalogue-imports.ts'
import { sheetOf } from '#tests/support/catalogue-files.ts'
import { openCatalogueStaff } from './catalogue-staff.ts'
import { emailTimeout } from './shop.ts'

/** Opens a shop for the tests of one file, with functions for its catalogue files. */
export function openImportStaff() {
  const backOffice = openCatalogueStaff()
  const { staff } = backOffice
  let working: Promise<unknown> | undefined

  const exported = async (query = ''): Promise<string> =>
    (await staff(`GET /api/admin/catalogue/file${query}`)).body.csv

  async function send(content: string | Buffer, type = 'text/csv', from = 'shop') {
    const admin = await backOffice.shop.account({ role: 'admin', name: 'Shirin Akter' })
    return backOffice.shop.call(`POST /api/admin/catalogue/imports?name=prices.csv&from=${from}`, {
      as: admin,
      body: content,
      headers: { 'content-type': type },
    })
  }
  const state = async ({ _id }: CatalogueImport): Promise<CatalogueImport> =>
    (await staff(`GET /api/admin/catalogue/imports/${_id}`)).body.import
  const press = ({ _id, plan }: CatalogueImport) => staff(`POST /api/admin/catalogue/imports/${_id}/apply`, { plan })

  return {
    backOffice,
    exported,
    send,
    state,
    press,
    /** The rows of one product. */
    rowsOf: async (name: string) => sheetOf(await exported()).filter((row) => row.Product === name),
    async check(content: string | Buffer, from = 'shop'): Promise<CatalogueImport> {
      const { status, body } = await send(content, 'text/csv', from)
      expect(status, body.message).toBe(200)
      return body.import
    },
    rows: async ({ _id }: CatalogueImport, show: string): Promise<ImportRow[]> =>
      (await staff(`GET /api/admin/catalogue/imports/${_id}/rows?show=${show}`)).body.rows,
    /** Applies an import and waits until it has ended. */
    async apply(checked: CatalogueImport, timeout = emailTimeout): Promise<CatalogueImport> {
      working ??= backOffice.shop.startEmails()
      await working
      const { status, body } = await press(checked)
      expect(status, body.message).toBe(200)
      await expect.poll(async () => (await state(checked)).state, timeout).not.toMatch(/applying|publishing/)
      return state(checked)
    },
  }
}

export const inWords = ({ changes }: ImportRow) =>
  changes.map(({ column, before, after }) => `${column}: ${before} → ${after}`)
