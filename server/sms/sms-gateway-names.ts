export const smsGatewayNames = ['bulksmsbd', 'sms.net.bd', 'sslwireless'] as const
export type SmsGatewayName = (typeof smsGatewayNames)[number]
