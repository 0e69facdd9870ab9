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

/**
 * What people of the shop may do, as an owner reads it, and what it asks for besides the password. `access` of a call
 * names one of these; roles are sets of them.
 */
export const permissionTexts = {
  'today.read': { area: 'Orders', text: 'See Today with its open tasks', proof: 'none' },
  'orders.read': { area: 'Orders', text: 'See orders, without phone numbers, addresses and amounts', proof: 'none' },
  'orders.phone': {
    area: 'Orders',
    text: 'See phone numbers, emails and addresses, and search by them',
    proof: 'none',
  },
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
  'orders.money': { area: 'Orders', text: 'See amounts, record cash on delivery, issue invoices', proof: 'none' },
  'orders.export': { area: 'Orders', text: 'Download files of orders', proof: 'session' },
  'counter.sell': { area: 'Orders', text: 'Take orders by phone and at the counter', proof: 'none' },
  'customers.read': { area: 'Customers', text: 'See customers and their orders', proof: 'none' },
  'customers.export': {
    area: 'Customers',
    text: 'Download the file of customers, and what the shop keeps of one',
    proof: 'session',
  },
  'customers.erase': { area: 'Customers', text: 'Erase the account of a customer who asks for it', proof: 'recent' },
  'phones.block': {
    area: 'Orders',
    text: 'See and unblock numbers that are blocked for cash on delivery',
    proof: 'none',
  },
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
  'messages.answer': { area: 'Customers', text: 'Answer messages, and see what the shop has sent', proof: 'none' },
  'letters.send': { area: 'Customers', text: 'Send letters, and see who gets them', proof: 'recent' },
  'money.read': { area: 'Money and shop', text: 'See settlements and the reconciliation', proof: 'session' },
  'money.settle': { area: 'Money and shop', text: 'Record settlements', proof: 'session' },
  'reports.read': { area: 'Money and shop', text: 'See reports, without amounts', proof: 'none' },
  'reports.money': { area: 'Money and shop', text: 'See the amounts of reports', proof: 'session' },
  'settings.edit': { area: 'Money and shop', text: 'Change settings and delivery charges', proof: 'none' },
  'couriers.edit': { area: 'Money and shop', text: 'Change settings of couriers', proof: 'none' },
  'payments.edit': { area: 'Money and shop', text: 'Change ways to pay', proof: 'recent' },
  'staff.manage': { area: 'Money and shop', text: 'Manage people and roles', proof: 'recent' },
  'changes.read': { area: 'Money and shop', text: 'See the change log', proof: 'none' },
  operations: { area: 'Money and shop', text: 'See how the shop runs, make and download backups', proof: 'none' },
} as const satisfies Record<string, Entry>
export type Permission = keyof typeof permissionTexts
export const permissions = Object.keys(permissionTexts) as Permission[]

/**
 * Who may make a call. `anyone`; `user`: the bearer token of a customer; `staff`: the cookie of anybody who works here,
 * for what concerns only the caller; a permission: the cookie of staff who have it; several: who has one of them.
 */
export type Access = 'anyone' | 'user' | 'staff' | Permission | readonly [Permission, Permission, ...Permission[]]

/** The permissions of which a call asks for one; none where it asks for something else. */
export const permissionsOf = (access: Access): readonly Permission[] => {
  if (typeof access !== 'string') return access
  return access === 'anyone' || access === 'user' || access === 'staff' ? [] : [access]
}

/** Whether a call is one of the back office: it takes the cookie of staff, and no customer's token. */
export const isStaffCall = (access: Access): boolean => access !== 'anyone' && access !== 'user'
