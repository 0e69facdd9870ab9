/** Statements about the back office. */

export const staffAccess = {
  title: 'Back office',
  statements: {
    P01: 'Only staff see and call anything of the back office.',
    P02: 'No call gives an account the role of staff; sessions end when an account becomes staff or no longer is.',
    P03: 'Staff have passwords of at least twelve characters and are signed out after twelve hours.',
    P04: 'Every screen of the back office is accessible on a phone and on a desktop, and works by keyboard.',
    P05: 'Today counts what is to be done, and updates while it is open.',
    P06: 'New and changed orders appear on open screens without a reload.',
    P07: 'A list keeps filter, search and page in its URL, and the way back leads to the list as it was left.',
    P08: 'Unsaved input survives a reload and a new sign-in, and leaving it asks first.',
    P09: 'The second of two people who change the same thing sees what the first one changed, and keeps the input.',
    P10: 'A change whose response was lost is recognised as saved when it is sent again.',
    P11: 'The change log has every change of catalogue, stock, settings and content with author, time and both values.',
    P12: 'Staff find, read and answer messages; the author gets each reply by email, and a colleague’s reply is noticed.',
  },
}

export const staffOrders = {
  title: 'Orders in the back office',
  statements: {
    Q01: 'Staff find orders by number, customer, product, SKU, place, tag, days, amount, courier and tracking number.',
    Q02: 'An order moves from pending over confirmed and shipped to delivered, and is cancelled only before it is shipped.',
    Q03: 'The history of an order tells which staff member did what; customers see no names, notes, tags or reasons.',
    Q04: 'The customer gets one email about each step, and none about a step that was undone or is outdated.',
    Q05: 'The last step can be undone for a few seconds, unless an invoice or a parcel at a courier depends on it.',
    Q06: 'An order that is neither paid nor agreed as cash is not shipped.',
    Q07: 'A delivered cash order is paid in cash once, never by card as well.',
    Q08: 'Cancelling restores the stock once and gives back what was paid.',
    Q09: 'Selected orders are confirmed, shipped, delivered and exported together; each that cannot be is named with the reason.',
    Q10: 'Cash orders are confirmed by phone, the oldest first; each call has an outcome and is recorded once.',
    Q11: 'Cash on delivery is refused for a blocked phone number, without telling its customer why.',
    Q12: 'Staff see how a customer’s other orders ended, by account and by phone number.',
    Q13: 'Staff change products, address and charge of an order that is not shipped; stock, total and customer follow.',
    Q14: 'A paid order keeps its total when it is edited.',
    Q15: 'Staff enter orders by phone and sales at the counter; one key makes one order.',
    Q16: 'Counter and website never sell the same last bottle.',
    Q17: 'Courier and tracking number are shown to the customer, also in the email.',
    Q18: 'An order is handed to a courier once, also when its response was lost; each status that it reports counts once.',
    Q19: 'A parcel that came back is recorded once: its bottles are restocked unless damaged, and what was paid is owed.',
    Q20: 'Of a parcel that was delivered in part, amount, cash and stock follow the bottles that were kept.',
    Q21: 'A delivery by mistake is corrected with a reason, unless it is settled, refunded or to be returned.',
    Q22: 'Packing slips and invoices are printed for one or many orders, each on its own pages.',
    Q23: 'Invoices are numbered without gaps by fiscal year and never change; what changes later is a credit note.',
    Q24: 'A new customer reserves few bottles; more are a request, which staff see and may release.',
  },
}

export const staffCatalogue = {
  title: 'Catalogue, stock and settings in the back office',
  statements: {
    R01: 'A new product is hidden until it is published.',
    R02: 'A changed price or text is visible to customers at once, in every process.',
    R03: 'A hidden product is not found, opened or ordered, and stays in its orders.',
    R04: 'Each size has its own price, stock, SKU and barcode; an ordered one is never removed.',
    R05: 'Pictures are added, described, ordered and removed; they are turned upright and lose their location.',
    R06: 'Brands and categories are renamed, ordered, hidden and removed; former URLs redirect and no product is lost.',
    R07: 'Every change of a stock is recorded with its reason, and the changes add up to the stock.',
    R08: 'Counting and receiving bottles lose no sale that happens meanwhile, and are applied once.',
    R09: 'Low stock is listed by the days that it will last, and its threshold is a setting.',
    R10: 'A catalogue file is previewed and applied as a whole or not at all; an unchanged export changes nothing.',
    R11: 'Settings and pages are visible to all at once when saved, and an earlier version can be restored.',
    R12: 'Delivery is charged by the zone of the address, below a threshold only, and stays with the order.',
  },
}

export const refunds = {
  title: 'Refunds and returns',
  statements: {
    S01: 'Staff refund a part or the whole of an order; all refunds together never exceed what was paid.',
    S02: 'One request is one refund, at the shop and at the provider.',
    S03: 'Money goes back in a way in which it was paid: to the card, at the terminal, in cash, by bKash or bank transfer.',
    S04: 'A failed refund is owed until it is sent again or made in another way.',
    S05: 'A refund whose result is unknown is looked up before it is sent again.',
    S06: 'Refunds on the provider’s own pages count as the shop’s own.',
    S07: 'The customer sees each refund and gets one email when it is completed.',
    S08: 'A bottle is refunded for what was paid for it, with its share of the discount.',
    S09: 'A bottle goes back into stock at most once, with a refund, a return, a parcel or a cancellation.',
    S10: 'A return is requested, accepted or declined, received and refunded, with an email at each step.',
    S11: 'Only one decision about a return counts.',
    S12: 'An accepted return whose bottles never arrived is closed without a refund, and they can still be received.',
    S13: 'An order whose whole payment is being refunded is not confirmed, packed or sent.',
    S14: 'What was collected in cash for an order paid in another way is booked, settled and given back.',
  },
}

export const ledger = {
  title: 'Ledger and settlements',
  statements: {
    T01: 'Every posting sums to zero and is never changed.',
    T02: 'The cash of an order is posted once, when it is delivered, to the courier that holds it.',
    T03: 'A card payment and each refund are posted once, however often they are reported.',
    T04: 'A failed refund and a double payment are due to the customer until they are paid.',
    T05: 'A return moves no money until it is refunded.',
    T06: 'A courier’s payout settles each order once; orders, totals and ledger agree.',
    T07: 'A difference between payout and orders is recorded with its reason, and not without one.',
    T08: 'A courier’s statement is read, and each row that cannot be settled says why.',
    T09: 'The charges of returned and prepaid parcels are settled with the others.',
    T10: 'A settlement shows its orders, and an order the settlement that it is in.',
    T11: 'Reconciliation shows where orders and ledger differ, for any period of days in Dhaka.',
    T12: 'After a day of calls, parcels, a settlement and a refund, orders, stock and ledger are consistent.',
  },
}
