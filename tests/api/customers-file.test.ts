import { expect, it } from 'vitest'
import { originalCell, readCsv } from '#server/csv/csv.ts'
import { openShop, orderOf } from './shop.ts'

it('exports all accounts, newest first, and contains no formula', async () => {
  const shop = await openShop()
  try {
    const admin = await shop.account({ role: 'admin', name: 'Shirin Akter' })
    const customer = await shop.account({ name: '=cmd|calc' })
    await shop.order(customer, orderOf(await shop.product()))
    shop.wait(1_000)
    await shop.account({ name: 'Nadia "N", Rahman' })
    const file = async (query = '') => (await shop.call(`GET /api/admin/customers/file${query}`, { as: admin })).body
    const { name, csv } = await file()
    expect(name).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/)
    expect(csv).toContain("\n'=cmd|calc,")
    const [head, ...rows] = readCsv(csv, ',').rows.map(({ cells }) => cells.map(originalCell))
    expect(head).toEqual(['Name', 'Email', 'Phone', 'Orders', 'Spent', 'Customer since'])
    const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)
    expect(rows).toContainEqual(['=cmd|calc', customer.email, '', '1', '0', day])
    expect(rows.map(([name]) => name)).toEqual(expect.arrayContaining(['Nadia "N", Rahman', 'Shirin Akter']))
    expect(readCsv((await file(`?_search=${customer.email}`)).csv, ',').rows).toHaveLength(2)
  } finally {
    await shop.close()
  }
})
