/** What customers are told about an order for which nothing is reserved. `cardPayments`: whether they can pay by card. */
export const requestText = (cardPayments: boolean) =>
  cardPayments
    ? 'This is a request: nothing is reserved yet. Your bottles are yours once you have paid by card or we have confirmed the order by phone.'
    : 'This is a request: nothing is reserved yet. Your bottles are yours once we have confirmed the order by phone.'
