/** Statements about the API and the rules that apply to all screens. */

export const calls = {
  title: 'Calls',
  statements: {
    M01: 'GET products?_type=best_sellers',
    M02: 'GET products?_type=new_arrivals',
    M03: 'GET products?offer=true',
    M04: 'GET products',
    M05: 'GET products?category&_perPage=8',
    M06: 'GET products?_search',
    M07: 'POST user/login',
    M08: 'POST user/register',
    M09: 'GET user/profile',
    M10: 'PUT user/profile',
    M11: 'GET user/addresses',
    M12: 'POST user/addresses',
    M13: 'POST order/create',
    M14: 'GET order/my-orders',
    M15: 'GET order/user/{id}',
    M16: 'GET contact/my-contacts',
    M17: 'POST contact',
    M18: 'POST payment/stripe/create-payment-intent',
    M19: 'POST payment/stripe/confirm-payment',
    M20: 'Signed-in calls carry the bearer token and get 401 without it.',
  },
}

export const codes = {
  title: 'Codes by text message',
  statements: {
    S20: 'A flood of requests for codes costs at most the day’s budget, half of which is for known numbers, with the same answer for all.',
  },
}

export const rules = {
  title: 'Limits and rules',
  statements: {
    N01: 'Toasts stay for 4000 ms, successes 2000 ms, loading until dismissed; at most 20.',
    N02: 'Money is shown in taka with two decimals; what is not a number is zero.',
    N03: 'Products, reviews, orders, addresses and messages have the specified fields.',
    N04: 'Prices are the server’s: a different amount or price is rejected with the current ones.',
    N05: 'Sold-out products cannot be ordered, the last bottle is sold once, one key makes one order.',
  },
}
