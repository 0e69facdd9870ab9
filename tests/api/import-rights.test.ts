import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { eq } from '#database/drizzle.ts'
import { staffChanges, stockMovements } from '#database/schema/index.ts'
import { runImport } from '#server/modules/catalogue/files/run-import.ts'
import { readRedirect } from '#server/modules/redirects/index.ts'
import { fileOf } from '#tests/support/catalogue-files.ts'
import { openImportStaff } from './import-staff.ts'
import { type Account, emailTimeout } from './shop.ts'

const { backOffice, check, rowsOf, state } = openImportStaff()

it('asks for the permission of everything that a file changes', async () => {
  const { shop, staff } = backOffice
  const name = 'Asked For'
  await shop.product({ name, price: 970_00, stock: 10 })
  const row = (await rowsOf(name))[0] ?? {}
  const { _id, plan } = await check(fileOf([{ ...row, Price: '990', Stock: '25', Published: 'No' }]))
  const importer = async (...permissions: string[]) => {
    const grants = ['catalogue.import', ...permissions].map((permission) => ({
      ...{ permission, perOrder: null, perDay: null, percent: null },
    }))
    const { body } = await staff('POST /api/admin/roles', { name: `Imports ${permissions}`.slice(0, 60), grants })
    return shop.account({ role: body.roleId })
  }
  const apply = (as: Account) => shop.call(`POST /api/admin/catalogue/imports/${_id}/apply`, { as, body: { plan } })
  for (const [missing, ...held] of [
    ['Change prices and sale prices', 'stock.edit', 'catalogue.edit'],
    ['Count and change stock', 'catalogue.price', 'catalogue.edit'],
    ['Change products, brands, categories and pictures', 'catalogue.price', 'stock.edit'],
  ]) {
    const refused = await apply(await importer(...held))
    expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
    expect(refused.body.message).toContain(missing)
  }
  expect((await apply(await importer('catalogue.price', 'stock.edit', 'catalogue.edit'))).status).toBe(200)
})

it('asks for prices and stock of new sizes as well', async () => {
  const { shop, staff } = backOffice
  await shop.product({ name: 'Sized', size: '6 ml' })
  const file = fileOf(
    [{ Product: 'Sized', Size: '50 ml', Price: '4000', Stock: '5' }],
    ['Product', 'Size', 'Price', 'Stock'],
  )
  const { _id, plan, rows } = await check(file)
  expect(rows).toMatchObject({ new: 1 })
  const grants = ['catalogue.import', 'catalogue.edit'].map((permission) => ({
    ...{ permission, perOrder: null, perDay: null, percent: null },
  }))
  const { body } = await staff('POST /api/admin/roles', { name: 'Edits', grants })
  const as = await shop.account({ role: body.roleId })
  expect((await shop.call(`POST /api/admin/catalogue/imports/${_id}/apply`, { as, body: { plan } })).status).toBe(403)
})

it('asks for prices where a size gets another amount, and not where it is spelled in another way', async () => {
  const { shop, staff } = backOffice
  await shop.product({ name: 'Named', size: '10 ml' })
  const row = (await rowsOf('Named'))[0] ?? {}
  const grants = ['catalogue.import', 'catalogue.edit'].map((permission) => ({
    ...{ permission, perOrder: null, perDay: null, percent: null },
  }))
  const { body } = await staff('POST /api/admin/roles', { name: 'Spells', grants })
  const as = await shop.account({ role: body.roleId })
  const apply = async (size: string) => {
    const { _id, plan } = await check(fileOf([{ ...row, Size: size }]))
    return shop.call(`POST /api/admin/catalogue/imports/${_id}/apply`, { as, body: { plan } })
  }
  const refused = await apply('100 ml')
  expect([refused.status, refused.body.message]).toEqual([
    403,
    expect.stringContaining('Change prices and sale prices'),
  ])
  expect((await apply('10 ml spray')).status).toBe(200)
})

it('leads an address that leads elsewhere to a new product only for who may change redirects', async () => {
  const { shop, staff, asStaff } = backOffice
  const product = await asStaff((await shop.product({ name: 'Known' })).id)
  const importer = async (...permissions: string[]) => {
    const all = ['catalogue.import', 'catalogue.edit', 'catalogue.price', 'stock.edit', ...permissions]
    const grants = all.map((permission) => ({ ...{ permission, perOrder: null, perDay: null, percent: null } }))
    const { body } = await staff('POST /api/admin/roles', { name: randomUUID(), grants })
    return shop.account({ role: body.roleId })
  }
  const lead = async (handle: string) =>
    expect((await staff('PUT /api/admin/redirects', { from: `/products/${handle}`, to: '/about' })).status).toBe(200)
  const checkProduct = (handle: string) => {
    const row = { Handle: handle, Title: handle, Vendor: product.brand, Type: product.category, 'Variant Price': '700' }
    return check(fileOf([row], ['Handle', 'Title', 'Vendor', 'Type', 'Option1 Value', 'Variant Price']), 'shopify')
  }
  const applyAs = (as: Account, { _id, plan }: { _id: string; plan: string }) =>
    shop.call(`POST /api/admin/catalogue/imports/${_id}/apply`, { as, body: { plan } })
  const ledTo = (handle: string) => readRedirect(shop.db, `/products/${handle}`)

  await lead('taken')
  const checked = await checkProduct('taken')
  expect(checked.products).toMatchObject({ new: 1 })
  const refused = await applyAs(await importer(), checked)
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_missing'])
  expect(refused.body.message).toContain('Change pages and articles')
  expect((await applyAs(await importer('content.edit'), checked)).status).toBe(200)
  await runImport(shop.shop, checked._id)
  expect(await ledTo('taken')).toMatch(/^\/product\//)

  // It is led elsewhere while the import waits for its turn.
  const waiting = await checkProduct('later')
  expect((await applyAs(await importer(), waiting)).status).toBe(200)
  await lead('later')
  await runImport(shop.shop, waiting._id)
  expect((await state(waiting)).state).toBe('done')
  expect(await ledTo('later')).toBe('/about')
})

it('names in the change log who has applied a file, not who has uploaded it', async () => {
  const { shop } = backOffice
  const name = 'Applied By'
  await shop.product({ name, price: 970_00, stock: 10 })
  const row = (await rowsOf(name))[0] ?? {}
  const checked = await check(fileOf([{ ...row, Price: '990', Stock: '12' }]))
  const manager = await shop.account({ role: 'manager', name: 'Karim Mia' })
  await shop.startEmails()
  const { status, body } = await shop.call(`POST /api/admin/catalogue/imports/${checked._id}/apply`, {
    ...{ as: manager, body: { plan: checked.plan } },
  })
  expect(status, body.message).toBe(200)
  await expect.poll(async () => (await state(checked)).state, emailTimeout).toBe('done')
  const changes = await shop.db.select().from(staffChanges).where(eq(staffChanges.subject, name))
  expect(changes.length).toBeGreaterThan(0)
  expect(new Set(changes.map(({ byUserId }) => byUserId))).toEqual(new Set([manager.id]))
  const movements = await shop.db.select().from(stockMovements).where(eq(stockMovements.byName, 'Karim Mia'))
  expect(movements).toHaveLength(1)
})
