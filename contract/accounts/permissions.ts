/** What people of the shop may do. `access` of a call names one of these; roles are sets of them. */
export const permissions = [
  'today.read',
  'orders.read',
  'orders.phone',
  'orders.confirm',
  'orders.pack',
  'orders.label',
  'orders.ship',
  'orders.outcome',
  'orders.edit',
  'orders.discount',
  'orders.cancel',
  'orders.return',
  'orders.refund',
  'orders.money',
  'orders.export',
  'counter.sell',
  'customers.read',
  'customers.export',
  'customers.erase',
  'phones.block',
  'catalogue.read',
  'catalogue.edit',
  'catalogue.price',
  'catalogue.import',
  'stock.read',
  'stock.edit',
  'reviews.edit',
  'offers.edit',
  'content.edit',
  'messages.answer',
  'letters.send',
  'money.read',
  'money.settle',
  'reports.read',
  'reports.money',
  'settings.edit',
  'couriers.edit',
  'payments.edit',
  'staff.manage',
  'changes.read',
  'operations',
] as const
export type Permission = (typeof permissions)[number]

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
