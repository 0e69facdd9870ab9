/** What somebody does who buys, from the cart to the order that is paid. */

export const cart = {
  title: 'Cart',
  statements: {
    E01: 'The cart stands under Home / Cart, its lines lead to their products.',
    E02: 'The summary reckons original price, discount, free shipping and total.',
    E03: 'The default address is chosen, the others can be opened, a new one can be added.',
    E04: 'An address needs label, street, city, state, zip code and country; adding it says how it went.',
    E05: 'The cart can be cleared, and left for the shop.',
    E06: 'An empty cart says "Your cart is empty" and leads to the shop.',
    E07: 'The order button says what is to be done next.',
    E08: 'Ordering without signing in or without an address says what is missing.',
    E09: 'A placed order empties the cart and leads to its page; a refused one keeps the cart.',
    E10: 'Adding makes a line or raises it, and says so with the product’s name.',
    E11: 'Quantities go up and down by one, never below one, and say so.',
    E12: 'Removing a line says so and can be undone.',
    E13: 'The cart survives reloads, broken or old stored states, two tabs and a visit signed out.',
    E14: 'Changed prices and stock are listed, old → new, and accepted before ordering.',
    E15: 'The state is stored under "root", version 1: cart, userInfo, orderCount.',
  },
}

export const orders = {
  title: 'Orders',
  statements: {
    G01: 'Orders are for signed-in customers and stand under Home / Orders.',
    G02: 'Orders show their loading, their failure with Try Again, "No Orders Yet", or the table.',
    G03: 'The table sorts by id, date, amount and status; the newest stands first.',
    G04: 'Refresh reloads.',
    G05: 'Each order leads to its page, an unpaid one also to Pay Now.',
    G06: 'Up to three thumbnails, then +N.',
    G07: 'An order’s number is # and the last 8 characters in capitals.',
    G08: 'Re-adding asks first, counts new and updated lines, and offers the cart.',
    G09: 'Orders that cannot be loaded say so.',
    G10: 'Each status has its colour.',
    G11: 'An unshipped order can be cancelled for an hour, a delivered one returned for 30 days, and a dated timeline tells what happened.',
  },
}

export const checkout = {
  title: 'Checkout and payment',
  statements: {
    J01: 'The order’s page shows number, states, date, items, address and what is to be paid.',
    J02: 'An order that is not there or cannot be loaded says so.',
    J03: 'Each payment status has its colour.',
    J04: 'The payment panel stands only while payment is pending; a paid order says "Payment Completed".',
    J05: 'A cash order says when it is paid and offers Pay Online Now.',
    J06: 'Otherwise the customer chooses card or cash on delivery; cash needs a phone number and is recorded.',
    J07: 'The back arrow and Cancel lead back to the choice.',
    J08: 'A card is confirmed with the provider and leads to the success page.',
    J09: 'Pay waits for the provider’s script and for a payment under way.',
    J10: 'A payment that cannot be set up or is declined says why.',
    J11: 'The success page needs its two parameters.',
    J12: 'A confirmation that fails says so and leads to the orders.',
    J13: 'The success page shows what the server confirmed, prints and shares.',
  },
}
