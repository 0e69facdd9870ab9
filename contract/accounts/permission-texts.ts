import type { Permission } from './permissions.ts'

/** The areas that permissions are listed in. */
export const permissionAreas = ['Orders', 'Customers', 'Catalogue', 'Money and shop'] as const

/**
 * What a call asks for besides the password: nothing; the second factor, once in the session; that it was proven a short
 * time ago (`proofLasts`), for what changes something.
 */
export type Proof = 'none' | 'session' | 'recent'

/** Minutes for which the second factor counts as proven recently. */
export const proofLasts = 15

interface Entry {
  area: (typeof permissionAreas)[number]
  text: string
  proof: Proof
}

/** What a permission allows, as an owner reads it, and what it asks for besides the password. */
export const permissionTexts: Record<Permission, Entry> = {
  'today.read': { area: 'Orders', text: 'See Today with its open tasks', proof: 'none' },
  'orders.read': { area: 'Orders', text: 'See orders, without phone numbers, addresses and amounts', proof: 'none' },
  'orders.phone': {
    area: 'Orders',
    text: 'See phone numbers, emails and addresses, and search by them',
    proof: 'none',
  },
  'orders.money': { area: 'Orders', text: 'See amounts, record cash on delivery, issue invoices', proof: 'none' },
  'orders.confirm': { area: 'Orders', text: 'Confirm orders and record confirmation calls', proof: 'none' },
  'orders.pack': { area: 'Orders', text: 'Print what is to be packed, and write notes', proof: 'none' },
  'orders.label': {
    area: 'Orders',
    text: 'Print packing slips, which carry name, phone number and address',
    proof: 'none',
  },
  'orders.ship': { area: 'Orders', text: 'Send parcels with couriers', proof: 'none' },
  'orders.outcome': { area: 'Orders', text: 'Record what was delivered, refused or came back', proof: 'none' },
  'orders.edit': { area: 'Orders', text: 'Change products, addresses and places of orders', proof: 'none' },
  'orders.discount': { area: 'Orders', text: 'Give discounts', proof: 'none' },
  'orders.cancel': { area: 'Orders', text: 'Cancel orders and release held bottles', proof: 'none' },
  'orders.return': { area: 'Orders', text: 'Decide on returns', proof: 'none' },
  'orders.refund': { area: 'Orders', text: 'Refund payments', proof: 'recent' },
  'orders.export': { area: 'Orders', text: 'Download files of orders', proof: 'session' },
  'counter.sell': { area: 'Orders', text: 'Take orders by phone and at the counter', proof: 'none' },
  'phones.block': {
    area: 'Orders',
    text: 'See and unblock numbers that are blocked for cash on delivery',
    proof: 'none',
  },
  'customers.read': { area: 'Customers', text: 'See customers and their orders', proof: 'none' },
  'customers.export': {
    area: 'Customers',
    text: 'Download the file of customers, and what the shop keeps of one',
    proof: 'session',
  },
  'customers.erase': { area: 'Customers', text: 'Erase the account of a customer who asks for it', proof: 'recent' },
  'messages.answer': { area: 'Customers', text: 'Answer messages, and see what the shop has sent', proof: 'none' },
  'letters.send': { area: 'Customers', text: 'Send letters, and see who gets them', proof: 'recent' },
  'catalogue.read': { area: 'Catalogue', text: 'See products, brands, categories and sale prices', proof: 'none' },
  'catalogue.edit': { area: 'Catalogue', text: 'Change products, brands, categories and pictures', proof: 'none' },
  'catalogue.price': { area: 'Catalogue', text: 'Change prices and sale prices', proof: 'none' },
  'catalogue.import': {
    area: 'Catalogue',
    text: 'Load and download catalogue files, remove the sample',
    proof: 'none',
  },
  'stock.read': { area: 'Catalogue', text: 'See stock', proof: 'none' },
  'stock.edit': { area: 'Catalogue', text: 'Count and change stock', proof: 'none' },
  'reviews.edit': { area: 'Catalogue', text: 'Hide and show reviews', proof: 'none' },
  'offers.edit': { area: 'Catalogue', text: 'Change offers and codes', proof: 'none' },
  'content.edit': { area: 'Catalogue', text: 'Change pages and articles', proof: 'none' },
  'money.read': { area: 'Money and shop', text: 'See settlements and the reconciliation', proof: 'session' },
  'money.settle': { area: 'Money and shop', text: 'Record settlements', proof: 'session' },
  'reports.read': { area: 'Money and shop', text: 'See reports, without amounts', proof: 'none' },
  'reports.money': { area: 'Money and shop', text: 'See the amounts of reports', proof: 'session' },
  'payments.edit': { area: 'Money and shop', text: 'Change ways to pay', proof: 'recent' },
  'settings.edit': { area: 'Money and shop', text: 'Change settings and delivery charges', proof: 'none' },
  'couriers.edit': { area: 'Money and shop', text: 'Change settings of couriers', proof: 'none' },
  'staff.manage': { area: 'Money and shop', text: 'Manage people and roles', proof: 'recent' },
  'changes.read': { area: 'Money and shop', text: 'See the change log', proof: 'none' },
  operations: { area: 'Money and shop', text: 'See how the shop runs, make and download backups', proof: 'none' },
}
