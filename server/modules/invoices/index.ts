export { creditInvoice, creditRefund } from './credit-invoice.ts'
export { issueInvoice, replaceInvoice } from './issue-invoice.ts'
export { numberOf, readCreditNotes, readInvoices } from './read-documents.ts'
export { invoiceRoutes } from './routes.ts'
