import type { Permission } from './permissions.ts'

/** The areas that permissions are listed in. */
export const permissionAreas = ['Orders', 'Customers', 'Catalogue', 'Money and shop'] as const

interface Entry {
  area: (typeof permissionAreas)[number]
  text: string
}

/** What a permission allows, as an owner reads it. */
export const permissionTexts: Record<Permission, Entry> = {
  'today.read': { area: 'Orders', text: 'See Today with its open tasks' },
  'orders.read': { area: 'Orders', text: 'See orders, without phone numbers, addresses and amounts' },
  'orders.phone': { area: 'Orders', text: 'See phone numbers, emails and addresses, and search by them' },
  'orders.money': { area: 'Orders', text: 'See amounts, record cash on delivery, issue invoices' },
  'orders.confirm': { area: 'Orders', text: 'Confirm orders and record confirmation calls' },
  'orders.pack': { area: 'Orders', text: 'Print what is to be packed, and write notes' },
  'orders.label': { area: 'Orders', text: 'Print packing slips, which carry name, phone number and address' },
  'orders.ship': { area: 'Orders', text: 'Send parcels with couriers' },
  'orders.outcome': { area: 'Orders', text: 'Record what was delivered, refused or came back' },
  'orders.edit': { area: 'Orders', text: 'Change products, addresses and places of orders' },
  'orders.discount': { area: 'Orders', text: 'Give discounts' },
  'orders.cancel': { area: 'Orders', text: 'Cancel orders and release held bottles' },
  'orders.return': { area: 'Orders', text: 'Decide on returns' },
  'orders.refund': { area: 'Orders', text: 'Refund payments' },
  'orders.export': { area: 'Orders', text: 'Download files of orders' },
  'counter.sell': { area: 'Orders', text: 'Take orders by phone and at the counter' },
  'phones.block': { area: 'Orders', text: 'See and unblock numbers that are blocked for cash on delivery' },
  'customers.read': { area: 'Customers', text: 'See customers and their orders' },
  'customers.export': { area: 'Customers', text: 'Download the file of customers, and what the shop keeps of one' },
  'customers.erase': { area: 'Customers', text: 'Erase the account of a customer who asks for it' },
  'messages.answer': { area: 'Customers', text: 'Answer messages, and see what the shop has sent' },
  'catalogue.read': { area: 'Catalogue', text: 'See products, brands, categories and sale prices' },
  'catalogue.edit': { area: 'Catalogue', text: 'Change products, brands, categories and pictures' },
  'catalogue.price': { area: 'Catalogue', text: 'Change prices and sale prices' },
  'catalogue.import': { area: 'Catalogue', text: 'Load and download catalogue files, remove the sample' },
  'stock.read': { area: 'Catalogue', text: 'See stock' },
  'stock.edit': { area: 'Catalogue', text: 'Count and change stock' },
  'reviews.edit': { area: 'Catalogue', text: 'Hide and show reviews' },
  'offers.edit': { area: 'Catalogue', text: 'Change offers and codes' },
  'content.edit': { area: 'Catalogue', text: 'Change pages and articles' },
  'money.read': { area: 'Money and shop', text: 'See settlements and the reconciliation' },
  'money.settle': { area: 'Money and shop', text: 'Record settlements' },
  'reports.read': { area: 'Money and shop', text: 'See reports, without amounts' },
  'reports.money': { area: 'Money and shop', text: 'See the amounts of reports' },
  'payments.edit': { area: 'Money and shop', text: 'Change ways to pay' },
  'settings.edit': { area: 'Money and shop', text: 'Change settings and delivery charges' },
  'couriers.edit': { area: 'Money and shop', text: 'Change settings of couriers' },
  'staff.manage': { area: 'Money and shop', text: 'Manage people and roles' },
  'changes.read': { area: 'Money and shop', text: 'See the change log' },
  operations: { area: 'Money and shop', text: 'See how the shop runs, make and download backups' },
}
