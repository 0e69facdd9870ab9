/** What customers are told about an order for which nothing is reserved. `online`: whether they can pay online. */
export const requestText = (online: boolean) =>
  online
    ? 'This is a request: nothing is reserved yet. Your bottles are yours once you have paid online or we have confirmed the order by phone.'
    : 'This is a request: nothing is reserved yet. Your bottles are yours once we have confirmed the order by phone.'
