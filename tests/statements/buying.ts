/** Statements about buying, from the cart to the paid order. */

export const cart = {
  title: 'Cart',
  statements: {
    E01: 'The cart has the breadcrumb Home / Cart, and its lines link to their products.',
    E02: 'The summary calculates original price, discount, free shipping and total.',
    E03: 'The default address is preselected, the others are in a collapsible list, and a new one can be added.',
    E04: 'An address requires label, street, city, state, zip code and country; adding it reports success or failure.',
    E05: 'The cart can be cleared, and links to the shop.',
    E06: 'An empty cart says "Your cart is empty" and links to the shop.',
    E07: 'The order button names the next step.',
    E08: 'Ordering without signing in or without an address shows a message.',
    E09: 'A placed order empties the cart and opens its page; a rejected one keeps the cart.',
    E10: 'Adding creates or increases a line, with a toast that names the product.',
    E11: 'Quantities change by one, never below one, with a toast.',
    E12: 'Removing a line shows a toast and can be undone.',
    E13: 'The cart survives reloads, broken or old stored state, two tabs and a signed-out visit.',
    E14: 'Changed prices and stock are listed, old → new, and accepted before ordering.',
    E15: 'The state is stored under "root", version 1: cart, userInfo, orderCount.',
  },
}

export const orders = {
  title: 'Orders',
  statements: {
    G01: 'Orders are for signed-in customers and have the breadcrumb Home / Orders.',
    G02: 'Orders show a loading state, an error with Try Again, "No Orders Yet", or the table.',
    G03: 'The table sorts by id, date, amount and status; newest first by default.',
    G04: 'Refresh reloads.',
    G05: 'Each order links to its page, an unpaid one also has Pay Now.',
    G06: 'Up to three thumbnails, then +N.',
    G07: 'An order’s number is # and the last 8 characters in upper case.',
    G08: 'Re-adding asks for confirmation, counts new and updated lines, and offers the cart.',
    G09: 'Orders that cannot be loaded show an error.',
    G10: 'Each status has its colour.',
    G11: 'An unshipped order can be cancelled for an hour, a delivered one returned for 30 days, and a dated timeline shows what happened.',
  },
}

export const checkout = {
  title: 'Checkout and payment',
  statements: {
    J01: 'The order page shows number, statuses, date, items, address and the payment panel.',
    J02: 'An unknown order or one that cannot be loaded shows a message.',
    J03: 'Each payment status has its colour.',
    J04: 'The payment panel appears only while payment is pending; a paid order shows "Payment Completed".',
    J05: 'A cash order says when it will be paid and offers Pay Online Now.',
    J06: 'Otherwise the customer chooses card or cash on delivery; cash needs a phone number and is recorded.',
    J07: 'The back arrow and Cancel return to the selection.',
    J08: 'A card is confirmed with the provider and leads to the success page.',
    J09: 'Pay is disabled before the provider’s script is ready and while processing.',
    J10: 'A payment that cannot be set up or is declined shows the reason.',
    J11: 'The success page requires its two parameters.',
    J12: 'A failed confirmation shows a message and goes to the orders.',
    J13: 'The success page shows the confirmed order, and can be printed and shared.',
  },
}
