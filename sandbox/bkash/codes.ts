import { ReplacedReply } from '../faults.ts'
import { json } from '../http.ts'

/** The provider's texts of the codes that the sandbox answers with by itself. */
const messages: Record<string, string> = {
  '0000': 'Successful',
  '2001': 'Invalid App Key',
  '2002': 'Invalid Payment ID',
  '2006': 'Invalid Amount',
  '2007': 'Invalid Currency',
  '2008': 'Invalid Intent',
  '2023': 'Insufficient Balance',
  '2025': 'Invalid Request Body',
  '2029': 'Duplicate for all transactions',
  '2031': 'Invalid merchant invoice number',
  '2033': 'Transaction Not Found',
  '2037': 'Payer Account Does Not Exist',
  '2043': 'Fields in the request are incorrect',
  '2048': 'Invalid Payer Reference',
  '2049': 'Invalid Merchant Callback URL',
  '2056': 'Invalid Payment State',
  '2062': 'The payment has already been completed',
  '2063': 'Mode is not valid as per request data',
  '2065': 'Mandatory field is missing',
  '2072': 'Refund amount is not valid',
  '2073': 'Refund SKU is not valid',
  '2074': 'Transaction cannot be reversed',
  '2077': 'Invalid trxID',
  '2117': 'Payment execution already been called before',
  '2127': 'Transaction is not completed yet',
  '503': 'System is undergoing maintenance. Please try again later',
}

/** Thrown to reject a call with a code; its changes are rolled back. */
export class Rejected extends Error {
  readonly code: string
  constructor(code: string) {
    super(messages[code] ?? 'Process failed')
    this.code = code
  }
}

export const succeeded = { statusCode: '0000', statusMessage: messages['0000'] }

/** Version 1.2: status 200 with the code. */
export const rejection = ({ code, message }: Rejected) => json(200, { statusCode: code, statusMessage: message })

/** Version 2: status 400 with the code as `externalCode`. */
export const rejectionOfV2 = ({ code, message }: Rejected) =>
  json(400, {
    internalCode: `internal_${code}`,
    externalCode: code,
    errorMessageEn: message,
    errorMessageBn: 'অনুরোধটি সম্পন্ন করা যায়নি',
  })

/** What the gateway before the provider answers. */
export const gatewayError = (status: number, message: string) => new ReplacedReply(json(status, { message }))
