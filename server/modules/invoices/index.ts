export { creditInvoice, creditRefund } from './credit-invoice.ts'
export { issueInvoice, replaceInvoice } from './issue-invoice.ts'
export { readCreditNotes, readInvoices } from './read-documents.ts'
