/** The areas that permissions are listed in. */
export const permissionAreas = ['Orders', 'Customers', 'Catalogue', 'Money and shop'] as const

/**
 * What a call asks for besides the password: nothing; the second factor, once in the session; that it was proven a short
 * time ago (`proofLasts`), for what changes something.
 */
export type Proof = 'none' | 'session' | 'recent'

/** Minutes for which the second factor counts as proven recently. */
export const proofLasts = 15

const allows = (area: (typeof permissionAreas)[number], text: string, proof: Proof = 'none') => ({ area, text, proof })

/**
 * What people of the shop may do, as an owner reads it, and what it asks for besides the password. `access` of a call
 * names one of these; roles are sets of them.
 */
export const permissionTexts = {
  'today.read': allows('Orders', 'See Today with its open tasks'),
  'orders.read': allows('Orders', 'See orders, without phone numbers, addresses and amounts'),
  'orders.phone': allows('Orders', 'See phone numbers, emails and addresses, and search by them'),
  'orders.confirm': allows('Orders', 'Confirm orders and record confirmation calls'),
  'orders.pack': allows('Orders', 'Print what is to be packed, and write notes'),
  'orders.label': allows('Orders', 'Print packing slips, which carry name, phone number and address'),
  'orders.ship': allows('Orders', 'Send parcels with couriers'),
  'orders.outcome': allows('Orders', 'Record what was delivered, refused or came back'),
  'orders.edit': allows('Orders', 'Change products, addresses and places of orders'),
  'orders.discount': allows('Orders', 'Give discounts'),
  'orders.cancel': allows('Orders', 'Cancel orders and release held bottles'),
  'orders.return': allows('Orders', 'Decide on returns'),
  'orders.refund': allows('Orders', 'Refund payments', 'recent'),
  'orders.money': allows('Orders', 'See amounts, record cash on delivery, issue invoices'),
  'orders.export': allows('Orders', 'Download files of orders', 'session'),
  'counter.sell': allows('Orders', 'Take orders by phone and at the counter'),
  'customers.read': allows('Customers', 'See customers and their orders'),
  'customers.export': allows('Customers', 'Download the file of customers, and what the shop keeps of one', 'session'),
  'customers.erase': allows('Customers', 'Erase the account of a customer who asks for it', 'recent'),
  'phones.block': allows('Orders', 'See and unblock numbers that are blocked for cash on delivery'),
  'catalogue.read': allows('Catalogue', 'See products, brands, categories and sale prices'),
  'catalogue.edit': allows('Catalogue', 'Change products, brands, categories and pictures'),
  'catalogue.price': allows('Catalogue', 'Change prices and sale prices'),
  'catalogue.import': allows('Catalogue', 'Load and download catalogue files, remove the sample'),
  'stock.read': allows('Catalogue', 'See stock'),
  'stock.edit': allows('Catalogue', 'Count and change stock'),
  'reviews.edit': allows('Catalogue', 'Hide and show reviews'),
  'offers.edit': allows('Catalogue', 'Change offers and codes'),
  'content.edit': allows('Catalogue', 'Change pages and articles'),
  'messages.answer': allows('Customers', 'Answer messages, and see what the shop has sent'),
  'letters.send': allows('Customers', 'Send letters, and see who gets them', 'recent'),
  'money.read': allows('Money and shop', 'See settlements and the reconciliation', 'session'),
  'money.settle': allows('Money and shop', 'Record settlements', 'session'),
  'reports.read': allows('Money and shop', 'See reports, without amounts'),
  'reports.money': allows('Money and shop', 'See the amounts of reports', 'session'),
  'settings.edit': allows('Money and shop', 'Change settings and delivery charges'),
  'couriers.edit': allows('Money and shop', 'Change settings of couriers'),
  'payments.edit': allows('Money and shop', 'Change ways to pay', 'recent'),
  'staff.manage': allows('Money and shop', 'Manage people and roles', 'recent'),
  'changes.read': allows('Money and shop', 'See the change log'),
  operations: allows('Money and shop', 'See how the shop runs, make and download backups'),
}
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
