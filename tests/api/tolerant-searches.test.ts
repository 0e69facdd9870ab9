import { expect, it } from 'vitest'
import { written } from './catalogue-staff.ts'
import { home, orderOf } from './shop.ts'
import { shopWithStaff } from './shop-with-staff.ts'

const { shop, admin } = shopWithStaff()

const staff = (route: string, body?: object) => shop.call(route, { as: admin, ...(body && { body }) })
const list = async (path: string, text: string) => (await staff(`GET /api/${path}=${encodeURIComponent(text)}`)).body

const people: [name: string, searches: string[]][] = [
  ['José O’Neil', ['jose', "o'neil", 'O’NEIL', 'oneil', 'JOSÉ']],
  ['ও’নীল রহমান', ["ও'নীল", 'ও’নীল', 'ওনীল']],
  ['Łukasz Straße', ['lukasz', 'strasse', 'STRASSE']],
  ['Rahim & Sons', ['rahim and sons', 'rahim & s']],
  ['দোকান ১২৩৪', ['দোকান 1234', 'কান ১২৩৪']],
  ['উৎপল আহমেদ', ['উৎপল', 'উত্পল', 'অাহমেদ', 'উত্পল অাহ']],
]

it.each(people)(
  'finds the account, the orders and the messages of %s, and the changes that name it',
  async (name, searches) => {
    const customer = await shop.account({ name })
    const wanted = orderOf(await shop.product())
    const { body } = await shop.order(customer, { ...wanted, address: { ...home, firstName: name, lastName: '' } })
    await shop.call('POST /api/contact', { as: customer, body: { subject: 'Gift wrapping', message: 'Do you wrap?' } })
    const other = await shop.account({ name: 'Sender' })
    await shop.call('POST /api/contact', { as: other, body: { subject: name, message: 'Do you wrap?' } })
    await staff('POST /api/admin/assortment/brand', { name })
    for (const search of searches) {
      const ids = (rows: { _id: string }[]) => rows.map(({ _id }) => _id)
      expect([search, ids((await list('admin/orders?_search', search)).orders)]).toEqual([search, [body.orderId]])
      expect([search, ids((await list('admin/customers?_search', search)).customers)]).toEqual([search, [customer.id]])
      expect([search, (await list('admin/messages?_search', search)).total]).toEqual([search, 2])
      const { changes } = await list('admin/changes?search', search)
      expect([search, changes.map(({ subject }: { subject: string }) => subject)]).toEqual([search, [name]])
    }
  },
)

it('finds the products of a name, however it is typed, in the shop and in the back office', async () => {
  const brand = 'L’Œuvre & Fils'
  for (const name of ['আতর ১০০', 'Łódź Nocą', 'L’Été Fougère']) await shop.product({ brand, name })
  for (const [search, found] of [
    ['আতর 100', ['আতর ১০০']],
    ['আতর ১০০', ['আতর ১০০']],
    ['lodz', ['Łódź Nocą']],
    ["l'ete", ['L’Été Fougère']],
    ['loeuvre and fils lodz', ['Łódź Nocą']],
    ["L'Oeuvre & Fils FOUGERE", ['L’Été Fougère']],
  ] as const) {
    const names = ({ products }: { products: { name: string }[] }) => products.map(({ name }) => name)
    const query = `?_search=${encodeURIComponent(search)}`
    expect([search, names((await shop.call(`GET /api/products${query}`)).body)]).toEqual([search, found])
    expect([search, names((await staff(`GET /api/admin/products${query}`)).body)]).toEqual([search, found])
  }
  for (const typed of ["l'oeuvre and fils", 'L’ŒUVRE & FILS', 'l-oeuvre-fils'])
    expect([typed, (await shop.call(`GET /api/products?brand=${encodeURIComponent(typed)}`)).body.total]).toEqual([
      typed,
      3,
    ])
})

it('rejects a brand or a product that differs in apostrophes, accents or ligatures only', async () => {
  await staff('POST /api/admin/assortment/brand', { name: 'L’Œil Perdu' })
  const brand = await staff('POST /api/admin/assortment/brand', { name: "L'Oeil Perdu" })
  expect([brand.status, brand.body.message]).toEqual([409, 'A brand called L’Œil Perdu already exists.'])
  const { category } = await shop.product({ brand: 'L’Œil Perdu', name: 'Pluie d’Été', size: '৫০ ml' })
  const product = { ...written(), brand: 'L’Œil Perdu', category, name: "PLUIE D'ETE", size: '50 ml' }
  expect((await staff('POST /api/admin/products', product)).status).toBe(409)
})

it('finds the orders of a district by each of its spellings', async () => {
  const customer = await shop.account()
  const orderTo = async (city: string) => {
    const wanted = orderOf(await shop.product())
    return (await shop.order(customer, { ...wanted, address: { ...home, city, state: 'Elsewhere' } })).body.orderId
  }
  const orders = [await orderTo('Cox’s Bazar'), await orderTo('কক্সবাজার'), await orderTo("Teknaf, Cox's-Bazar")]
  for (const spelling of ['Cox’s Bazar', "COX'S BAZAR", 'কক্সবাজার', 'Coxsbazar'])
    expect([spelling, (await list('admin/orders?_search', spelling)).total]).toEqual([spelling, 3])
  const filtered: { _id: string }[] = (await list('admin/orders?place', 'BD-11')).orders
  expect(filtered.map(({ _id }) => _id).toSorted()).toEqual(orders.toSorted())
})
